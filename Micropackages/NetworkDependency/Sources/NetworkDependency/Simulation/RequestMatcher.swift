/// A condition on the requests that a route answers.
public struct RequestMatcher: Sendable, CustomStringConvertible {
    /// A short text that names the condition in messages.
    public let description: String
    let matches: @Sendable (SimulatedRequest) -> Bool

    /// Creates a matcher from a predicate.
    /// - Parameters:
    ///   - description: A short text that names the condition. It appears in the message for a request that no route answers.
    ///   - predicate: Returns whether a request meets the condition.
    public init(_ description: String, _ predicate: @escaping @Sendable (SimulatedRequest) -> Bool) {
        self.description = description
        matches = predicate
    }

    /// Matches requests with a query item; if the value is `nil`, any value matches.
    public static func query(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("query \(name)" + (value.map { "=\($0)" } ?? "")) { request in
            request.query.contains { $0.name == name && (value == nil || $0.value == value) }
        }
    }

    /// Matches requests with a header field.
    ///
    /// If the value is `nil`, any value matches. The case of the name is ignored.
    public static func header(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("header \(name)" + (value.map { ": \($0)" } ?? "")) { request in
            request.value(forHTTPHeaderField: name).map { value == nil || $0 == value } ?? false
        }
    }

    /// Matches requests with this body.
    public static func body(_ data: Data) -> RequestMatcher {
        RequestMatcher("body of \(data.count) bytes") { $0.body == data }
    }

    /// Matches requests whose body contains a text.
    public static func body(containing text: String) -> RequestMatcher {
        RequestMatcher("body containing \"\(text)\"") { String(decoding: $0.body, as: UTF8.self).contains(text) }
    }
}
