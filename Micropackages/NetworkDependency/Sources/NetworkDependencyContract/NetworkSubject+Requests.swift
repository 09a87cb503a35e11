import Foundation
import NetworkDependency

extension NetworkContract.Subject {
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
    ///   - written: The request. A body to upload is left out.
    ///   - fields: Further header fields.
    /// - Returns: The request.
    /// - Throws: `URLError.badURL` if the URL is invalid.
    func request(_ written: WrittenRequest, fields: [String: String] = [:]) throws -> URLRequest {
        let place = target(written.target)
        let host = place.hasPrefix("//") ? place.dropFirst(2).prefix { $0 != "/" } : Self.site[...]
        let path = place.hasPrefix("//") ? place.dropFirst(2 + host.count) : place[...]
        var request = URLRequest(url: try url(String(path), host: String(host)), timeoutInterval: written.timeout)
        request.httpMethod = written.method
        for (name, value) in written.fields + fields.map({ ($0, $1) }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        if let (sending, text) = written.body {
            if sending == .httpBody { request.httpBody = Data(text.utf8) }
            if sending == .stream { request.httpBodyStream = InputStream(data: Data(text.utf8)) }
        }
        return request
    }

    /// Returns a target, in which each `->` has become the query of a redirect.
    private func target(_ text: String) -> String {
        guard let arrow = text.firstRange(of: " -> ") else {
            return text.replacing("OTHERPORT", with: "\(setup.otherPort)").replacing("PORT", with: "\(setup.port)")
        }
        let query = target(String(text[arrow.upperBound...]))
            .addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        return "\(target(String(text[..<arrow.lowerBound])))?to=\(query ?? "")"
    }

    /// Sends a request, and returns the status and the body of the response as text.
    /// - Throws: The error of the session.
    func answer(_ written: WrittenRequest) async throws -> String {
        let (data, response) = try await send(written)
        return try answer(data, response)
    }

    /// Sends a request, and returns the status and the body of the response as text.
    /// - Throws: The error of the session.
    func answer(_ request: URLRequest) async throws -> String {
        let (data, response) = try await session.data(for: request)
        return try answer(data, response)
    }

    /// Returns the status and the body of a response as text.
    /// - Throws: `URLError.badServerResponse` if it is not a response of HTTP.
    func answer(_ data: Data, _ response: URLResponse) throws -> String {
        try "\(response.http.statusCode)\(data.isEmpty ? "" : " ")\(String(decoding: data, as: UTF8.self))"
    }

    /// Sends a request in the way that it names, and returns the response.
    /// - Throws: The error of the session.
    func send(
        _ written: WrittenRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let request = try request(written)
        guard let (sending, text) = written.body else {
            return try await session.data(for: request, progress: progress)
        }
        let body = Data(text.utf8)
        switch sending {
        case .httpBody, .stream: return try await session.data(for: request, progress: progress)
        case .upload: return try await session.upload(for: request, from: body, progress: progress)
        case .file:
            return try await files.withTemporaryFile(body) { try await session.upload(for: request, fromFile: $0) }
        case .pieces:
            return try await session.upload(for: request, from: UploadStream { [body].asynchronous })
        }
    }

    /// Sends a request, and returns the head of the response.
    /// - Throws: The error of the session.
    func head(_ written: WrittenRequest) async throws -> HTTPURLResponse {
        try await session.data(for: request(written)).1.http
    }

    /// Sends a request with an operation, and returns the number of received bytes as text.
    /// - Throws: The error of the session.
    func size(_ request: URLRequest, by operation: SessionOperation) async throws -> String {
        "\(try await operation.perform(request, with: session, files: files).count) bytes"
    }

    /// Sends a request with an operation, and returns the number of received bytes as text.
    /// - Throws: The error of the session.
    func size(_ written: WrittenRequest, by operation: SessionOperation) async throws -> String {
        try await size(request(written), by: operation)
    }

    /// Sends a request with an operation, and returns the received bytes.
    /// - Throws: The error of the session.
    func body(_ written: WrittenRequest, by operation: SessionOperation) async throws -> Data {
        try await operation.perform(request(written), with: session, files: files)
    }

    /// Sends a request, and returns the body of its response while it arrives.
    /// - Throws: The error of the session.
    func bytes(_ written: WrittenRequest) async throws -> NetworkBytes {
        try await session.bytes(for: request(written)).0
    }

    /// Sends a request, and drops its bytes, which were never read, when another request has been answered.
    ///
    /// A response whose bytes are dropped earlier may never begin to send its body, and so not notice that.
    /// - Throws: The error of the session.
    func dropBytes(_ written: WrittenRequest, after other: WrittenRequest) async throws {
        let bytes = try await bytes(written)
        _ = try await answer(other)
        withExtendedLifetime(bytes) {}
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
