extension NetworkSession {
    /// Sends a request, and returns the whole body of the response.
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The body, and the response.
    /// - Throws: What ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func data(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: nil, progress: progress))
    }

    /// Requests a URL, and returns the whole body of the response.
    /// - Parameters:
    ///   - url: The URL.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The body, and the response.
    /// - Throws: What ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func data(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url), progress: progress)
    }

    /// Uploads data as the body of a request.
    /// - Parameters:
    ///   - request: The request, which is not a GET.
    ///   - bodyData: The data.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The body of the response, and the response.
    /// - Throws: What ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func upload(
        for request: URLRequest,
        from bodyData: Data,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: .data(bodyData), progress: progress))
    }

    /// Uploads a file as the body of a request, and does not hold the file in memory.
    /// - Parameters:
    ///   - request: The request, which is not a GET.
    ///   - fileURL: The file.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError.fileDoesNotExist` for a file that does not exist, or what ``bytes(for:uploading:progress:)``
    ///   throws, also while the body arrives.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: .file(fileURL), progress: progress))
    }

    /// Uploads a body that is made while it is sent.
    /// - Parameters:
    ///   - request: The request, which is not a GET.
    ///   - stream: The body.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError.requestBodyStreamExhausted` where the body cannot be made, whose underlying error tells why, or what
    ///   ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func upload(
        for request: URLRequest,
        from stream: UploadStream,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        try await collected(bytes(for: request, uploading: .stream(stream), progress: progress))
    }

    private func collected(_ transfer: (bytes: NetworkBytes, response: URLResponse)) async throws -> (Data, URLResponse)
    {
        try await (transfer.bytes.data(), transfer.response)
    }
}
