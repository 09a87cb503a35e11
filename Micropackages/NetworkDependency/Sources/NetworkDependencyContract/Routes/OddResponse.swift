import NetworkDependency

/// An unusual or invalid response, and its outcome in a client.
struct OddResponse: Sendable {
    /// A few words, which are also the last segment of the route's path.
    let name: String
    let response: SimulatedResponse
    /// The status, the fields `X-Test` and `Content-Length` if they are sent, and the body; or the code of an error.
    let expected: String

    init(_ name: String, _ response: SimulatedResponse, _ expected: String) {
        self.name = name
        self.response = response
        self.expected = expected
    }

    /// A Boolean value that is false if `URLSession` on Linux has another outcome or crashes.
    var isKnownToFoundation: Bool {
        response.trailers.isEmpty && response.fault == nil && !Self.misread.contains(name)
    }

    var path: String {
        "/odd/\(name.replacing(" ", with: "-"))"
    }

    var route: Route {
        Route(.any, path, respond: response)
    }

    private static let misread: Set = [
        "status 305 with a location", "status 306 with a location", "length between spaces", "lengths that differ",
        "lengths of a list that differ", "length below 0", "length with a sign", "length that is empty",
        "length that is a word", "length in base 16", "length with a word", "length with a fraction",
        "length past all numbers", "chunks and a length", "chunks twice", "chunks of another coding",
        "a coding without chunks", "spaces around a value", "tabs around a value", "a value of spaces",
        "names in different cases", "a space behind a name", "gzip and zeros", "gzip and more", "zlib and more",
        "gzip of two members", "gzip of two members and more", "encoding of zstandard", "encoding of compress",
        "encoding of a mixture", "encoding of words", "encoding of six", "gzip of a part",
    ]

    static let all = statuses + lengths + fields + contents + trailers
}
