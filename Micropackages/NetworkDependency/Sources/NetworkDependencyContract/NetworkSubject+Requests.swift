import NetworkDependency

extension NetworkSubject {
    /// Returns a URL of a host of the contract.
    /// - Parameters:
    ///   - path: The path, followed by the query if there is one.
    ///   - host: The name of the host.
    ///   - port: The port, or `nil` for the port that all hosts share.
    ///   - scheme: The scheme.
    /// - Returns: The URL.
    /// - Throws: `URLError.badURL` if the URL is invalid.
    func url(_ path: String, host: String = site, port: Int? = nil, scheme: String = "http") throws -> URL {
        try URL("\(scheme)://\(host):\(port ?? setup.port)\(path)")
    }

    /// Returns a request to a host of the contract.
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path, followed by the query if there is one.
    ///   - host: The name of the host.
    ///   - headers: The header fields.
    ///   - body: The body, or `nil`.
    ///   - timeout: The idle timeout, in seconds. The default is far longer than a loaded machine takes.
    /// - Returns: The request.
    /// - Throws: `URLError.badURL` if the URL is invalid.
    func request(
        _ method: String = "GET",
        _ path: String,
        host: String = site,
        headers: [String: String] = [:],
        body: Data? = nil,
        timeout: TimeInterval = 600
    ) throws -> URLRequest {
        var request = URLRequest(url: try url(path, host: host), timeoutInterval: timeout)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Sends a request, and returns the status and the body of the response as text.
    /// - Throws: The error of the session.
    func answer(_ request: URLRequest) async throws -> String {
        let (data, response) = try await session.data(for: request)
        return try "\(response.http.statusCode) \(String(decoding: data, as: UTF8.self))"
    }

    /// Sends a request, and returns the head of the response.
    /// - Throws: The error of the session.
    func head(_ request: URLRequest) async throws -> HTTPURLResponse {
        try await session.data(for: request).1.http
    }

    /// Sends a request, and returns the body of the response as text.
    /// - Throws: The error of the session.
    func text(_ request: URLRequest) async throws -> String {
        try await session.text(for: request)
    }

    /// Uploads a text, and returns the body of the response as text.
    /// - Throws: The error of the session.
    func text(_ request: URLRequest, uploading text: String) async throws -> String {
        try await String(decoding: session.upload(for: request, from: Data(text.utf8)).0, as: UTF8.self)
    }

    /// Sends a request with an operation, and returns the number of received bytes as text.
    /// - Throws: The error of the session.
    func size(_ request: URLRequest, by operation: SessionOperation) async throws -> String {
        "\(try await operation.perform(request, with: session, files: files).count) bytes"
    }

    /// Returns a URL as text without its port, because the port differs between runs.
    func place(_ url: URL?) -> String {
        (url?.absoluteString ?? "nowhere")
            .replacing(":\(setup.port)", with: "")
            .replacing(":\(setup.otherPort)", with: ":other")
    }
}

extension URLResponse {
    /// The response as an `HTTPURLResponse`.
    var http: HTTPURLResponse {
        get throws {
            guard let response = self as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return response
        }
    }
}
