/// Why a document could not be read.
enum UnreadableDocument: Error, Equatable {
    case missing
    case forbidden
    case directory
    case unreadable
    case notUTF8(line: Int)
}

extension UnreadableDocument: CustomStringConvertible {
    var description: String {
        switch self {
        case .missing: "there is no such file"
        case .forbidden: "it may not be read"
        case .directory: "it is a directory"
        case .unreadable: "reading fails"
        case .notUTF8(let line): "line \(line) is not valid UTF-8"
        }
    }
}
