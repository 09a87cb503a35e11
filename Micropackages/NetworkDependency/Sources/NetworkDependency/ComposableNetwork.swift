/// A session made of closures.
///
/// A request that no closure was supplied for is an error that names it.
///
/// ```swift
/// let network = ComposableNetwork(data: { request in throw URLError(.notConnectedToInternet) })
/// ```
public struct ComposableNetwork: NetworkSession {
    /// Answers every request but uploads: those of `data`, `bytes` and `download`.
    public var data: @Sendable (URLRequest) async throws -> (Data, URLResponse)
    /// Answers uploads.
    public var upload: @Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse)

    /// Creates a session.
    ///
    /// A closure that is not supplied throws ``UnexpectedRequest``.
    public init(
        data: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse) = { request in
            throw UnexpectedRequest(request)
        },
        upload: @escaping @Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse) = {
            request,
            source in
            throw UnexpectedRequest(request, uploading: source)
        }
    ) {
        self.data = data
        self.upload = upload
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let (data, response) =
            if let source { try await upload(request, source) } else { try await data(request) }
        return (NetworkBytes(data), response)
    }
}
