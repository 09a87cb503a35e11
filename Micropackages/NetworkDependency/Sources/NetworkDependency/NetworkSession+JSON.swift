extension NetworkSession {
    /// Requests a URL, and returns the JSON of the response as a value.
    /// - Throws: ``UnacceptableStatus`` for a status other than 2xx, a `DecodingError` for a body that cannot be decoded, and the
    ///   errors of ``bytes(for:uploading:progress:)``.
    public func decoded<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: URL,
        with decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decoded(type, for: URLRequest(url: url), with: decoder)
    }

    /// Sends a request, and returns the JSON of the response as a value.
    ///
    /// Adds an `Accept` field for JSON if the request has none.
    /// - Throws: ``UnacceptableStatus`` for a status other than 2xx, a `DecodingError` for a body that cannot be decoded, and the
    ///   errors of ``bytes(for:uploading:progress:)``.
    public func decoded<Value: Decodable>(
        _ type: Value.Type = Value.self,
        for request: URLRequest,
        with decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decoder.decode(type, from: validated.data(for: request.adding("Accept")).0)
    }

    /// Uploads a value as JSON.
    ///
    /// The request is not a GET. `Content-Type` and `Accept` are set to JSON if the request does not have them.
    ///
    /// ```swift
    /// let receipt = try await JSONDecoder().decode(
    ///     Receipt.self,
    ///     from: network.validated.upload(for: request, encoding: order).0
    /// )
    /// ```
    /// - Throws: An `EncodingError` for a value that cannot be encoded, and the errors of ``bytes(for:uploading:progress:)``.
    public func upload(
        for request: URLRequest,
        encoding value: some Encodable,
        with encoder: JSONEncoder = JSONEncoder()
    ) async throws -> (Data, URLResponse) {
        try await upload(for: request.adding("Accept").adding("Content-Type"), from: encoder.encode(value))
    }
}

extension URLRequest {
    /// Returns the request with a field set to JSON if the request does not have it.
    fileprivate func adding(_ name: String) -> URLRequest {
        guard value(forHTTPHeaderField: name) == nil else { return self }
        var copy = self
        copy.setValue("application/json", forHTTPHeaderField: name)
        return copy
    }
}
