extension NetworkSession {
    /// The same session, except that it throws ``UnacceptableStatus`` for a status other than 2xx.
    ///
    /// The error has the response and its whole body.
    ///
    /// ```swift
    /// let (data, _) = try await network.validated.data(for: request)
    /// ```
    public var validated: any NetworkSession {
        ValidatingNetwork(base: self)
    }
}

private struct ValidatingNetwork<Base: NetworkSession>: NetworkSession {
    let base: Base

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let (bytes, response) = try await base.bytes(for: request, uploading: source, progress: progress)
        if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
            throw try await UnacceptableStatus(response: response, body: bytes.data())
        }
        return (bytes, response)
    }
}
