public import DependencyFiles
import GlobalDependencies

/// A double of ``NetworkSession`` that closures implement.
///
/// If a request has no closure and there is no base, it throws an `UnexpectedCall` that names the request.
///
/// ```swift
/// let network = ComposableNetwork(data: { request in throw URLError(.notConnectedToInternet) })
/// ```
public struct ComposableNetwork: NetworkSession {
    private let base: (any NetworkSession)?
    private let files: any TransferFiles
    private let data: (@Sendable (URLRequest) async throws -> (Data, URLResponse))?
    private let upload: (@Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse))?

    /// Creates a session from closures.
    /// - Parameters:
    ///   - base: The session for requests without a closure.
    ///   - data: Answers the requests of `data`, `bytes` and `download`.
    ///   - upload: Answers the requests of `upload`.
    ///   - files: The file system for downloads that `data` answers. If it is `nil`, a download throws an `UnexpectedCall`.
    public init(
        forwardingTo base: (any NetworkSession)? = nil,
        data: (@Sendable (URLRequest) async throws -> (Data, URLResponse))? = nil,
        upload: (@Sendable (URLRequest, UploadSource) async throws -> (Data, URLResponse))? = nil,
        files: (any TransferFiles)? = nil
    ) {
        self.base = base
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
        } else if let base {
            return try await base.bytes(for: request, uploading: source, progress: progress)
        } else {
            throw Self.unexpected(request, source)
        }
        return (NetworkBytes(answer.data, files: files), answer.response)
    }

    private static func unexpected(_ request: URLRequest, _ source: UploadSource?) -> UnexpectedCall {
        let name = "for: \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "no URL")"
        let call =
            switch source {
            case nil: "data(\(name))"
            case .data(let data): "upload(\(name), from: \(data.count) bytes)"
            case .stream: "upload(\(name), from: a stream)"
            case .file(let url): "upload(\(name), fromFile: \(url.path(percentEncoded: false)))"
            }
        return UnexpectedCall("ComposableNetwork.\(call)")
    }
}
