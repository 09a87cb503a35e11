public import DependencySupport

/// A session made of closures.
///
/// A request without a closure and a base throws an `UnexpectedCall` that names it.
///
/// ```swift
/// let network = ComposableNetwork(data: { request in throw URLError(.notConnectedToInternet) })
/// ```
public struct ComposableNetwork: NetworkSession {
    private let base: any NetworkSession
    private let files: any TransferFiles
    private let data: (@Sendable (URLRequest) async throws -> (Data, URLResponse))?
    private let upload: (@Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse))?

    /// Creates a session of closures.
    /// - Parameters:
    ///   - base: The session that answers requests without a closure.
    ///   - data: Answers every request that is not an upload: those of `data`, `bytes` and `download`.
    ///   - upload: Answers uploads.
    ///   - files: The files into which answers of `data` are downloaded. Without them, a download is an `UnexpectedCall`.
    public init(
        forwardingTo base: (any NetworkSession)? = nil,
        data: (@Sendable (URLRequest) async throws -> (Data, URLResponse))? = nil,
        upload: (@Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse))? = nil,
        files: (any TransferFiles)? = nil
    ) {
        self.base = base ?? UnexpectedNetwork()
        self.data = data
        self.upload = upload
        self.files = files ?? UnexpectedFiles(owner: "ComposableNetwork")
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let answer: (data: Data, response: URLResponse)
        if let source, let upload {
            answer = try await upload(request, source)
        } else if source == nil, let data {
            answer = try await data(request)
        } else {
            return try await base.bytes(for: request, uploading: source, progress: progress)
        }
        return (NetworkBytes(answer.data, files: files), answer.response)
    }
}
