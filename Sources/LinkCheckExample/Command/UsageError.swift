/// Why arguments make no sense.
enum UsageError: Error, Equatable {
    case unknownOption(String)
    case badValue(option: String, expected: String, found: String?)
    case noFiles
}

extension UsageError: CustomStringConvertible {
    var description: String {
        "\(reason)\nTry: LinkCheckExample --help"
    }

    private var reason: String {
        switch self {
        case .unknownOption(let option): "unknown option \(option)"
        case .badValue(let option, let expected, nil): "\(option) needs \(expected)"
        case .badValue(let option, let expected, let found?): "\(option) needs \(expected), not \(found)"
        case .noFiles: "no files to check"
        }
    }
}
