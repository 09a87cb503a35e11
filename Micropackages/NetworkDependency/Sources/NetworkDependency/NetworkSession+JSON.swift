extension NetworkSession {
    /// Requests a URL, and decodes the JSON of the response.
    /// - Throws: ``UnacceptableStatus`` if the status is not 2xx, a `DecodingError` if the body cannot be decoded, and the errors
    ///   of ``bytes(for:uploading:progress:)``.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: URL,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, for: URLRequest(url: url), decoder: decoder)
    }

    /// Sends a request, and decodes the JSON of the response.
    ///
    /// If the request has no `Accept` field, one for JSON is added.
    /// - Throws: ``UnacceptableStatus`` if the status is not 2xx, a `DecodingError` if the body cannot be decoded, and the errors
    ///   of ``bytes(for:uploading:progress:)``.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        for request: URLRequest,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decoder.decode(type, from: validated.data(for: request.adding("Accept")).0)
    }

    /// Uploads a value as JSON.
    ///
    /// The request must not be a GET. If the request has no `Content-Type` or `Accept` field, the field is set to JSON.
    ///
    /// ```swift
    /// let receipt = try await JSONDecoder().decode(
    ///     Receipt.self,
    ///     from: network.validated.upload(for: request, encoding: order).0
    /// )
    /// ```
    /// - Throws: An `EncodingError` if the value cannot be encoded, and the errors of ``bytes(for:uploading:progress:)``.
    public func upload(
        for request: URLRequest,
        encoding value: some Encodable,
        encoder: JSONEncoder = JSONEncoder()
    ) async throws -> (Data, URLResponse) {
        try await upload(for: request.adding("Accept").adding("Content-Type"), from: encoder.encode(value))
    }
}

extension URLRequest {
    /// Returns the request with a field set to JSON, unless the request already has the field.
    fileprivate func adding(_ name: String) -> URLRequest {
        guard value(forHTTPHeaderField: name) == nil else { return self }
        var copy = self
        copy.setValue("application/json", forHTTPHeaderField: name)
        return copy
    }
}
