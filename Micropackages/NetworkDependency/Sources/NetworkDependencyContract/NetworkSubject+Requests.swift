import NetworkDependency

extension NetworkSubject {
    /// Returns a URL of a host of the contract.
    /// - Parameters:
    ///   - path: The path, and the query if there is one.
    ///   - host: The name of the host.
    ///   - port: The port, or `nil` for that of every host.
    ///   - scheme: The scheme.
    /// - Returns: The URL.
    /// - Throws: `URLError.badURL` where these make no URL.
    func url(_ path: String, host: String = site, port: Int? = nil, scheme: String = "http") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port ?? setup.port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// Returns a request to a host of the contract.
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path, and the query if there is one.
    ///   - host: The name of the host.
    ///   - headers: The header fields.
    ///   - body: The body, if there is one.
    ///   - timeout: The idle timeout, in seconds.
    /// - Returns: The request.
    /// - Throws: `URLError.badURL` where path and host make no URL.
    func request(
        _ method: String = "GET",
        _ path: String,
        host: String = site,
        headers: [String: String] = [:],
        body: Data? = nil,
        timeout: TimeInterval = 20
    ) throws -> URLRequest {
        var request = URLRequest(url: try url(path, host: host), timeoutInterval: timeout)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Sends a request, and describes the response by its status and its body as text.
    /// - Throws: What the session throws.
    func answer(_ request: URLRequest) async throws -> String {
        let (data, response) = try await session.data(for: request)
        return try "\(response.http.statusCode) \(String(decoding: data, as: UTF8.self))"
    }

    /// Sends a request, and returns the head of the response.
    /// - Throws: What the session throws.
    func head(_ request: URLRequest) async throws -> HTTPURLResponse {
        try await session.data(for: request).1.http
    }

    /// Sends a request, and returns the body of the response as text.
    /// - Throws: What the session throws.
    func text(_ request: URLRequest) async throws -> String {
        try await String(decoding: session.data(for: request).0, as: UTF8.self)
    }

    /// Uploads a text, and returns the body of the response as text.
    /// - Throws: What the session throws.
    func text(_ request: URLRequest, uploading text: String) async throws -> String {
        try await String(decoding: session.upload(for: request, from: Data(text.utf8)).0, as: UTF8.self)
    }

    /// Performs a request in one of the ways of a session, and tells how many bytes it returned.
    /// - Throws: What the session throws.
    func size(_ request: URLRequest, by operation: SessionOperation) async throws -> String {
        "\(try await operation.perform(request, with: session, files: files).count) bytes"
    }

    /// Describes a URL without its port, which is not the same everywhere.
    func place(_ url: URL?) -> String {
        (url?.absoluteString ?? "nowhere")
            .replacing(":\(setup.port)", with: "")
            .replacing(":\(setup.otherPort)", with: ":other")
    }
}

extension URLResponse {
    /// The response as the one of HTTP that it is.
    var http: HTTPURLResponse {
        get throws {
            guard let response = self as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return response
        }
    }
}
