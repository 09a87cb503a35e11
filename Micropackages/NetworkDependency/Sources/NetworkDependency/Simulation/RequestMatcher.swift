/// Something that must be true of a request for a route to answer it.
public struct RequestMatcher: Sendable, CustomStringConvertible {
    /// What the matcher looks at.
    public let description: String
    private let predicate: @Sendable (SimulatedRequest) -> Bool

    /// Creates a matcher from a predicate.
    /// - Parameters:
    ///   - description: What the predicate looks at, for the message when no route answers.
    ///   - predicate: Tells whether a request matches.
    public init(_ description: String, _ predicate: @escaping @Sendable (SimulatedRequest) -> Bool) {
        self.description = description
        self.predicate = predicate
    }

    func matches(_ request: SimulatedRequest) -> Bool {
        predicate(request)
    }

    /// Matches requests whose query has an item, with this value if there is one.
    public static func query(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("query \(name)" + (value.map { "=\($0)" } ?? "")) { request in
            request.query.contains { $0.name == name && (value == nil || $0.value == value) }
        }
    }

    /// Matches requests that have a header field, with this value if there is one.
    public static func header(_ name: String, _ value: String? = nil) -> RequestMatcher {
        RequestMatcher("header \(name)" + (value.map { ": \($0)" } ?? "")) { request in
            request.value(forHeader: name).map { value == nil || $0 == value } ?? false
        }
    }

    /// Matches requests whose body is this data.
    public static func body(_ data: Data) -> RequestMatcher {
        RequestMatcher("body of \(data.count) bytes") { $0.body == data }
    }

    /// Matches requests whose body is text that contains another.
    public static func body(containing text: String) -> RequestMatcher {
        RequestMatcher("body containing \"\(text)\"") { String(decoding: $0.body, as: UTF8.self).contains(text) }
    }
}
