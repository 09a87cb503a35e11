extension NetworkSession {
    /// Downloads the body of a response into a temporary file, whatever the status of the response.
    ///
    /// The caller moves or removes the file. A download that fails leaves none.
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The file, and the response.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` where the file cannot be written, or what
    ///   ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func download(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (URL, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: nil, progress: progress)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).download")
        do {
            try await bytes.write(to: file)
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw error
        }
        return (file, response)
    }

    /// Downloads the contents of a URL into a temporary file, which the caller moves or removes.
    /// - Parameters:
    ///   - url: The URL.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The file, and the response.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` where the file cannot be written, or what
    ///   ``bytes(for:uploading:progress:)`` throws, also while the body arrives.
    public func download(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (URL, URLResponse) {
        try await download(for: URLRequest(url: url), progress: progress)
    }
}

extension NetworkBytes {
    fileprivate func write(to file: URL) async throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw URLError(.cannotCreateFile, userInfo: [NSURLErrorFailingURLErrorKey: file])
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        while let chunk = try await nextChunk() {
            do {
                try handle.write(contentsOf: chunk)
            } catch {
                throw URLError(
                    .cannotWriteToFile,
                    userInfo: [NSURLErrorFailingURLErrorKey: file, NSUnderlyingErrorKey: error]
                )
            }
        }
    }
}
