/// Why a document could not be read.
enum UnreadableDocument: Error, Equatable {
    case missing
    case unreadable
    case notUTF8(line: Int)
}

extension UnreadableDocument: CustomStringConvertible {
    var description: String {
        switch self {
        case .missing: "there is no such file"
        case .unreadable: "it is a directory, or may not be read"
        case .notUTF8(let line): "line \(line) is not valid UTF-8"
        }
    }
}
