import DependencyFiles
import NetworkDependency

/// A method of a session that transfers a body.
enum SessionOperation: String, CaseIterable, Sendable {
    case data
    case bytes
    case upload
    case download

    /// Sends a request, waits until it ends, and returns the body of the response.
    /// - Parameters:
    ///   - request: The request. For an upload, its method is changed to POST.
    ///   - session: The session.
    ///   - files: The file system of the session.
    /// - Returns: The body.
    /// - Throws: The error of the session.
    func perform(_ request: URLRequest, with session: any NetworkSession, files: any TransferFiles) async throws -> Data
    {
        switch self {
        case .data:
            return try await session.data(for: request).0
        case .bytes:
            var data = Data()
            let (bytes, _) = try await session.bytes(for: request)
            for try await byte in bytes { data.append(byte) }
            return data
        case .upload:
            var request = request
            request.httpMethod = "POST"
            return try await session.upload(for: request, from: Data("upload".utf8)).0
        case .download:
            let (file, _) = try await session.download(for: request)
            return try files.takeContents(of: file)
        }
    }
}
