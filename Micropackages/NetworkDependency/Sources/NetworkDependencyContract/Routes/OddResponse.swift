import NetworkDependency

/// A response that is valid or common but unusual, or not valid, and what a client makes of it.
struct OddResponse: Sendable {
    /// A few words, which are the last part of its path.
    let name: String
    let response: SimulatedResponse
    /// The status, `X-Test` where there is one, the length where one is told, and the body; or the code of an error.
    let expected: String
    /// A Boolean value that is false where `URLSession` on Linux makes something else of it, or ends the process.
    let isKnownToFoundation: Bool

    /// Creates a response.
    /// - Parameters:
    ///   - name: A few words, which are the last part of its path.
    ///   - response: The response.
    ///   - expected: What a client makes of it.
    ///   - isKnownToFoundation: Whether `URLSession` on Linux makes the same of it.
    init(_ name: String, _ response: SimulatedResponse, _ expected: String, known isKnownToFoundation: Bool = true) {
        self.name = name
        self.response = response
        self.expected = expected
        self.isKnownToFoundation = isKnownToFoundation
    }

    var path: String {
        "/odd/\(name.replacing(" ", with: "-"))"
    }

    var route: Route {
        Route(.any, path, respond: response)
    }

    static let all = statuses + lengths + fields + contents + trailers
}
