import DependencySupport
import GlobalDependencies

extension NetworkSession {
    /// Downloads the body of a response into a temporary file, whatever the status of the response.
    ///
    /// The caller moves or removes the file. A failed download leaves no file. The file is on the file system of the session that
    /// answers: the system's, a simulated host's, or the one that a test gave its ``SimulatedNetwork``.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` if the file cannot be written, and the errors of
    ///   ``bytes(for:uploading:progress:)``, also while the body arrives.
    public func download(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (URL, URLResponse) {
        let (bytes, response) = try await bytes(for: request, uploading: nil, progress: progress)
        return (try await bytes.writeToTemporaryFile(), response)
    }

    /// Downloads the contents of a URL into a temporary file, which the caller moves or removes.
    /// - Throws: `URLError.cannotCreateFile` or `.cannotWriteToFile` if the file cannot be written, and the errors of
    ///   ``bytes(for:uploading:progress:)``, also while the body arrives.
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

    /// Calls a closure, and turns its file errors into download errors; the errors of a double pass unchanged.
    private func withCode<Value>(_ code: URLError.Code, for url: URL?, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error where !(error is UnexpectedCall || error is CancellationError) {
            throw URLError(code, for: url, underlying: error)
        }
    }
}
