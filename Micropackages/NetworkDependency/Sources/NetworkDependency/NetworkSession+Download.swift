extension NetworkSession {
    /// Downloads the body of a response into a temporary file, whatever the status of the response.
    ///
    /// The file belongs to the caller, who moves or removes it. There is none when the download fails.
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

    /// Downloads the contents of a URL into a temporary file, which belongs to the caller.
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
