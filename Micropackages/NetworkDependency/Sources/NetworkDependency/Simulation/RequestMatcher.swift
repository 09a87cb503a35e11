/// A condition that a request must meet for a route to answer it.
public struct RequestMatcher: Sendable, CustomStringConvertible {
    /// A short text that names the condition, for messages.
    public let description: String
    let matches: @Sendable (SimulatedRequest) -> Bool

    /// Creates a matcher from a predicate.
    /// - Parameters:
    ///   - description: A short text that names the condition, for the message when no route answers.
    ///   - predicate: Returns whether a request meets the condition.
    public init(_ description: String, _ predicate: @escaping @Sendable (SimulatedRequest) -> Bool) {
        self.description = description
        matches = predicate
    }

    /// Matches requests whose query has an item, with any value if none is given.
    public static func query(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("query \(name)" + (value.map { "=\($0)" } ?? "")) { request in
            request.query.contains { $0.name == name && (value == nil || $0.value == value) }
        }
    }

    /// Matches requests that have a header field by a name in any case, with any value if none is given.
    public static func header(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("header \(name)" + (value.map { ": \($0)" } ?? "")) { request in
            request.value(forHeader: name).map { value == nil || $0 == value } ?? false
        }
    }

    /// Matches requests whose body is this data.
    public static func body(_ data: Data) -> RequestMatcher {
        RequestMatcher("body of \(data.count) bytes") { $0.body == data }
    }

    /// Matches requests whose body contains a text.
    public static func body(containing text: String) -> RequestMatcher {
        RequestMatcher("body containing \"\(text)\"") { String(decoding: $0.body, as: UTF8.self).contains(text) }
    }
}
