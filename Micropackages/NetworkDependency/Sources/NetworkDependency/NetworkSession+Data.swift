extension NetworkSession {
    /// Sends a request and returns the whole body of the response.
    public func data(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: nil, progress: progress))
    }

    /// Returns the contents of a URL.
    public func data(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url), progress: progress)
    }

    /// Uploads data as the body of a request.
    public func upload(
        for request: URLRequest,
        from bodyData: Data,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: .data(bodyData), progress: progress))
    }

    /// Uploads a file as the body of a request, without having it in memory.
    ///
    /// A file that does not exist is `URLError.fileDoesNotExist`.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: .file(fileURL), progress: progress))
    }

    private func collected(_ transfer: (bytes: NetworkBytes, response: URLResponse)) async throws -> (Data, URLResponse)
    {
        try await (transfer.bytes.data(), transfer.response)
    }
}
