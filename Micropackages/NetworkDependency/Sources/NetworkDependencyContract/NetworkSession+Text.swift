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

extension URL {
    /// Creates a URL from its text.
    /// - Throws: `URLError.badURL` if the text is not a valid URL.
    package init(_ text: String) throws {
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        self = url
    }
}

extension URLRequest {
    /// Creates a request.
    /// - Throws: `URLError.badURL` if the text is not a valid URL.
    package init(_ url: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil) throws {
        self.init(url: try URL(url))
        httpMethod = method
        httpBody = body.map { Data($0.utf8) }
        for (name, value) in headers { setValue(value, forHTTPHeaderField: name) }
    }
}
