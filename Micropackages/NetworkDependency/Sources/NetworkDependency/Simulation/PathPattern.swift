/// A path with parameters, such as "/users/:id/files/*".
struct PathPattern: Sendable, CustomStringConvertible {
    let description: String
    private let segments: [Substring]
    private let isLiteral: Bool

    init(_ pattern: String) {
        guard pattern.hasPrefix("/") || pattern == "*" else {
            fatalError(
                "The path of a route starts with a slash, and \"\(pattern)\" does not: no request would match it"
            )
        }
        description = pattern
        segments = Self.segments(of: pattern == "*" ? "/*" : pattern)
        isLiteral = !pattern.contains(":") && !pattern.contains("*")
    }

    /// Returns the parameters of a path with percent escapes decoded, or `nil` if the path does not match.
    func parameters(in path: String) -> [String: String]? {
        if isLiteral, path == description || !path.contains("%") { return path == description ? [:] : nil }
        var parameters: [String: String] = [:]
        var rest = Self.segments(of: path)[...]
        for segment in segments {
            if segment == "*" {
                parameters["*"] = rest.map { $0.removingPercentEncoding ?? "\($0)" }.joined(separator: "/")
                return parameters
            }
            let value = rest.popFirst()?.removingPercentEncoding
            if segment.hasPrefix(":") {
                guard let value, !value.isEmpty else { return nil }
                parameters[String(segment.dropFirst())] = value
            } else if value != segment.removingPercentEncoding {
                return nil
            }
        }
        return rest.isEmpty ? parameters : nil
    }

    private static func segments(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
}
