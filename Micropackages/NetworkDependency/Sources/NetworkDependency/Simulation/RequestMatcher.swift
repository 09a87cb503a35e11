/// A condition that a request must meet for a route to answer it.
public struct RequestMatcher: Sendable, CustomStringConvertible {
    /// A short text that names the condition, for messages.
    public let description: String
    private let predicate: @Sendable (SimulatedRequest) -> Bool

    /// Creates a matcher from a predicate.
    /// - Parameters:
    ///   - description: A short text that names the condition, for the message when no route answers.
    ///   - predicate: Returns whether a request meets the condition.
    public init(_ description: String, _ predicate: @escaping @Sendable (SimulatedRequest) -> Bool) {
        self.description = description
        self.predicate = predicate
    }

    func matches(_ request: SimulatedRequest) -> Bool {
        predicate(request)
    }

    /// Matches requests whose query has an item.
    /// - Parameters:
    ///   - name: The name of the item.
    ///   - value: The value of the item, or `nil` for any.
    /// - Returns: The matcher.
    public static func query(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("query \(name)" + (value.map { "=\($0)" } ?? "")) { request in
            request.query.contains { $0.name == name && (value == nil || $0.value == value) }
        }
    }

    /// Matches requests that have a header field.
    /// - Parameters:
    ///   - name: The name of the field, in any case.
    ///   - value: The value of the field, or `nil` for any.
    /// - Returns: The matcher.
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
