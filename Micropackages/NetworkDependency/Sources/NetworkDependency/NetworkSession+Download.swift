import DependencyFiles
import GlobalDependencies

extension NetworkSession {
    /// Downloads the body of a response into a temporary file, whatever the status of the response.
    ///
    /// The caller must move or remove the file. If a download fails, it leaves no file. The file is on the file system of the
    /// session: the system's, a simulated host's, or the one that a test passed to its ``SimulatedNetwork``.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` if the file cannot be written. Also the errors of
    ///   ``bytes(for:uploading:progress:)``, which may occur while the body arrives.
    public func download(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (URL, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: nil, progress: progress)
        return (try await bytes.writeToTemporaryFile(), response)
    }

    /// Downloads the contents of a URL into a temporary file, which the caller must move or remove.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` if the file cannot be written. Also the errors of
    ///   ``bytes(for:uploading:progress:)``, which may occur while the body arrives.
    public func download(from url: URL, progress: TransferProgress.Handler? = nil) async throws -> (URL, URLResponse) {
        try await download(for: URLRequest(url: url), progress: progress)
    }
}

extension NetworkBytes {
    fileprivate func writeToTemporaryFile() async throws -> URL {
        let (url, file) = try withCode(.cannotCreateFile, for: nil) { try files.makeTemporaryFile() }
        do {
            while let chunk = try await nextChunk() {
                try withCode(.cannotWriteToFile, for: url) { try file.write(contentsOf: chunk) }
            }
            try withCode(.cannotWriteToFile, for: url) { try file.close() }
            return url
        } catch {
            try? file.close()
            try? files.removeItem(atPath: url.path(percentEncoded: false))
            throw error
        }
    }

    /// Calls a closure, and throws its error as a `URLError`; `UnexpectedCall` and `CancellationError` stay unchanged.
    private func withCode<Value>(_ code: URLError.Code, for url: URL?, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error where !(error is UnexpectedCall || error is CancellationError) {
            throw URLError(code, for: url, underlying: error)
        }
    }
}
