/// A path with parameters, such as "/users/:id/files/*".
struct PathPattern: Sendable, CustomStringConvertible {
    private enum Segment {
        case literal(String)
        case parameter(String)
        case rest
    }

    let description: String
    private let segments: [Segment]
    private let isLiteral: Bool

    init(_ pattern: String) {
        guard pattern.hasPrefix("/") || pattern == "*" else {
            fatalError(
                "The path of a route starts with a slash, and \"\(pattern)\" does not: no request would match it"
            )
        }
        description = pattern
        segments = Self.segments(of: pattern == "*" ? "/*" : pattern).map { segment in
            switch segment {
            case "*": .rest
            case _ where segment.hasPrefix(":"): .parameter(String(segment.dropFirst()))
            default: .literal(String(segment))
            }
        }
        isLiteral = !pattern.contains(":") && !pattern.contains("*")
    }

    /// Returns the parameters of a path, without percent encoding, or `nil` when the path does not match.
    func parameters(in path: String) -> [String: String]? {
        if isLiteral, path == description || !path.contains("%") { return path == description ? [:] : nil }
        var parameters: [String: String] = [:]
        var rest = Self.segments(of: path)[...]
        for segment in segments {
            switch segment {
            case .rest:
                parameters["*"] = rest.joined(separator: "/")
                return parameters
            case .literal(let literal):
                guard rest.popFirst()?.removingPercentEncoding == literal else { return nil }
            case .parameter(let name):
                guard let value = rest.popFirst()?.removingPercentEncoding, !value.isEmpty else { return nil }
                parameters[name] = value
            }
        }
        return rest.isEmpty ? parameters : nil
    }

    private static func segments(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
}
