extension NetworkSession {
    /// Sends a request, and returns the whole body of the response.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``. They may also occur while the body arrives.
    public func data(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: nil, progress: progress)
        return (try await bytes.data(), response)
    }

    /// Requests a URL, and returns the whole body of the response.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``. They may also occur while the body arrives.
    public func data(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url), progress: progress)
    }

    /// Uploads data as the body of a request; the request must not be a GET.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``. They may also occur while the body arrives.
    public func upload(
        for request: URLRequest,
        from bodyData: Data,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .data(bodyData), progress: progress)
        return (try await bytes.data(), response)
    }

    /// Uploads a file as the body of a request, without loading the file into memory; the request must not be a GET.
    /// - Throws: `URLError.fileDoesNotExist` if the file does not exist, and the errors of ``bytes(for:uploading:progress:)``. They
    ///   may also occur while the body arrives. On Linux, a file whose length is unknown, such as a pipe, is
    ///   `.noPermissionsToReadFile`.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .file(fileURL), progress: progress)
        return (try await bytes.data(), response)
    }

    /// Uploads a stream as the body of a request, while the stream is produced; the request must not be a GET.
    /// - Throws: If the stream fails, `URLError.requestBodyStreamExhausted` with the error of the stream as the underlying error.
    ///   Also the errors of ``bytes(for:uploading:progress:)``, which may occur while the body arrives.
    public func upload(
        for request: URLRequest,
        from stream: UploadStream,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (Data, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: .stream(stream), progress: progress)
        return (try await bytes.data(), response)
    }
}
