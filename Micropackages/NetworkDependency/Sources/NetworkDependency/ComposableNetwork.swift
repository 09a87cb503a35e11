public import DependencyFiles
import GlobalDependencies

/// A double of ``NetworkSession`` that closures implement.
///
/// If a request has no closure and there is no base, it throws an `UnexpectedCall` that names the request.
///
/// ```swift
/// let network = ComposableNetwork { $0.data = { request in throw URLError(.notConnectedToInternet) } }
/// ```
public struct ComposableNetwork: NetworkSession {
    /// The closures of ``ComposableNetwork``.
    public struct Closures: Sendable {
        /// Answers the requests of `data`, `bytes` and `download`.
        ///
        /// The caller gets what the closure returns or throws, also if the task is canceled meanwhile. Neither this closure nor `upload`
        /// reports progress.
        public var data: (@Sendable (_ request: URLRequest) async throws -> (Data, URLResponse))?
        /// Answers the requests of `upload`.
        public var upload:
            (@Sendable (_ request: URLRequest, _ source: UploadSource) async throws -> (Data, URLResponse))?
        /// The file system for downloads that `data` answers.
        ///
        /// By default, a download throws an `UnexpectedCall`.
        public var files: any TransferFiles = UnexpectedFiles(owner: "ComposableNetwork")
    }

    private let base: (any NetworkSession)?
    private var closures = Closures()

    /// Creates a session.
    /// - Parameters:
    ///   - base: The session for requests without a closure.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any NetworkSession)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        if Task.isCancelled { throw URLError(.cancelled, for: request.url) }
        let answer: (data: Data, response: URLResponse)
        if let source, let upload = closures.upload {
            answer = try await upload(request, source)
        } else if source == nil, let data = closures.data {
            answer = try await data(request)
        } else if let base {
            return try await base.bytes(for: request, uploading: source, progress: progress)
        } else {
            throw Self.unexpected(request, source)
        }
        return (NetworkBytes(answer.data, files: closures.files), answer.response)
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
