package import NetworkDependency

extension NetworkSession {
    /// Sends a request, and returns the body of the response as text.
    /// - Throws: The error of the session.
    package func text(for request: URLRequest) async throws -> String {
        try await String(decoding: data(for: request).0, as: UTF8.self)
    }

    /// Requests a URL, and returns the body of the response as text.
    /// - Throws: The error of the session, or `URLError.badURL` if the text is not a valid URL.
    package func text(from url: String) async throws -> String {
        try await text(for: URLRequest(url: URL(url)))
    }
}
