extension NetworkSession {
    /// Sends a request, and returns the whole body of the response.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``, also while the body arrives.
    public func data(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: nil, progress: progress)
        return (try await bytes.data(), response)
    }

    /// Requests a URL, and returns the whole body of the response.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``, also while the body arrives.
    public func data(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url), progress: progress)
    }

    /// Uploads data as the body of a request, which is not a GET.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``, also while the body arrives.
    public func upload(
        for request: URLRequest,
        from bodyData: Data,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .data(bodyData), progress: progress)
        return (try await bytes.data(), response)
    }

    /// Uploads a file as the body of a request, which is not a GET, without holding the file in memory.
    /// - Throws: `URLError.fileDoesNotExist` for a file that does not exist, and the errors of ``bytes(for:uploading:progress:)``,
    ///   also while the body arrives.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .file(fileURL), progress: progress)
        return (try await bytes.data(), response)
    }

    /// Uploads a stream as the body of a request, which is not a GET; the stream is produced while it is sent.
    /// - Throws: `URLError.requestBodyStreamExhausted`, with the reason as the underlying error, if the stream fails, and the
    ///   errors of ``bytes(for:uploading:progress:)``, also while the body arrives.
    public func upload(
        for request: URLRequest,
        from stream: UploadStream,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .stream(stream), progress: progress)
        return (try await bytes.data(), response)
    }
}
