import DependencyFiles
import DependencySupport
import NetworkDependency

/// The recording of one request until the request ends.
final class Recording: Sendable {
    private struct State {
        var entry: HTTPArchive.Entry
        var response: HTTPURLResponse?
        var count = 0
        var responseStart: Duration?
        var hasEnded = false
        /// A Boolean value that is true while a stream is being uploaded.
        var isUploading = false
    }

    private let request: URLRequest
    private let recorder: Recorder
    private let number: Int
    private let start: Duration
    private let state: Lock<State>

    init(of request: URLRequest, uploading source: UploadSource?, by recorder: Recorder) {
        self.request = request
        self.recorder = recorder
        number = recorder.begin()
        start = recorder.clock.elapsed
        var recorded = HTTPArchive.Request(request)
        recorded.body = HTTPArchive.Body(of: request, uploading: source, limit: recorder.contentLimit)
        let isUploading = if case .stream = source { true } else { false }
        let entry = HTTPArchive.Entry(request: recorded, start: recorder.now())
        state = Lock(State(entry: entry, isUploading: isUploading))
    }

    /// Returns the body to upload; a stream is recorded while it is sent.
    func observing(_ source: UploadSource?) -> UploadSource? {
        guard case .stream(let stream) = source else { return source }
        let limit = recorder.contentLimit
        return .stream(
            UploadStream(count: stream.count, isReplayable: stream.isReplayable) { [self] receive in
                // A redirect sends the body again from its beginning, so the recorded bytes are dropped.
                state.withLock { state in
                    state.isUploading = true
                    state.entry.request.body?.data = Data()
                    state.entry.request.body?.isCut = false
                }
                try await stream.forEachPiece { [self] piece in
                    state.withLock { $0.entry.request.body?.append(piece, limit: limit) }
                    try await receive(piece)
                }
                state.withLock { $0.isUploading = false }
            }
        )
    }

    /// Records a response and the uploaded file; the file is on the file system of the session that sent the request.
    func didReceive(_ response: URLResponse, uploading source: UploadSource?, from files: any TransferFiles) {
        let now = recorder.clock.elapsed
        let file = source?.contents(of: files)
        state.withLock { state in
            if let file {
                state.entry.request.body?.isCut = false
                state.entry.request.body?.append(file, limit: recorder.contentLimit)
            }
            state.response = response as? HTTPURLResponse
            state.responseStart = now
            state.entry.response = state.response.map(HTTPArchive.Response.init) ?? HTTPArchive.Response()
        }
    }

    /// Returns the next chunk of the body, and records it; the recording ends at the end of the body.
    func observing(_ next: () async throws -> Data?) async throws -> Data? {
        do {
            let piece = try await next()
            guard let piece else {
                end()
                return nil
            }
            let limit = recorder.contentLimit
            state.withLock { state in
                state.count += piece.count
                state.entry.response.body.append(piece, limit: limit)
            }
            return piece
        } catch {
            end(with: error)
            throw error
        }
    }

    /// Ends the recording: at the end of the body, after an error, or when the last reader is released.
    func end(with error: (any Error)? = nil) {
        let now = recorder.clock.elapsed
        let ended: State? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.hasEnded = true
            state.entry.waiting = (state.responseStart ?? now) - start
            state.entry.receiving = now - (state.responseStart ?? now)
            if state.isUploading { state.entry.request.body?.isCut = true }
            return state
        }
        guard let ended else { return }
        var entry = ended.entry
        let failure = (error as? URLError).flatMap { $0.code == .cancelled ? nil : $0 }
        entry.error = failure?.archived
        // An entry can be replayed only if it has a response or an error.
        guard ended.response != nil || failure != nil else { return }
        let wasRead = ended.response.map { $0.isWholeBody(count: ended.count, after: request) } ?? false
        entry.response.body.isCut = entry.response.body.isCut || error != nil && failure == nil && !wasRead
        recorder.add(entry.afterRedirect(to: ended.response?.url, of: request), at: number)
    }
}

extension UploadSource {
    /// Returns the contents of the uploaded file, or `nil` if the source is not a file or the file was removed.
    fileprivate func contents(of files: any TransferFiles) -> Data? {
        guard case .file(let url) = self else { return nil }
        return try? files.data(contentsOfFile: url.path(percentEncoded: false), options: .mappedIfSafe)
    }
}

extension HTTPURLResponse {
    /// Returns whether a body with a given number of bytes is complete.
    fileprivate func isWholeBody(count: Int, after request: URLRequest) -> Bool {
        request.httpMethod == "HEAD" || [204, 304].contains(statusCode) || expectedBodyLength == Int64(count)
    }
}

extension HTTPArchive.Entry {
    /// Returns this entry, or two entries if a redirect has changed the URL.
    fileprivate func afterRedirect(to url: URL?, of request: URLRequest) -> [HTTPArchive.Entry] {
        guard let url, let requested = request.url,
            requested.normalized.asSent.absoluteString != url.asSent.absoluteString,
            let redirect = HTTPURLResponse(
                url: requested,
                statusCode: 302,
                httpVersion: nil,
                headerFields: ["Location": url.absoluteString]
            ),
            let hop = try? Hop(request: request, source: nil).redirected(by: redirect)
        else { return [self] }
        let first = HTTPArchive.Entry(request: self.request, response: HTTPArchive.Response(redirect), start: start)
        var second = self
        second.request = HTTPArchive.Request(hop.request)
        second.request.body = hop.request.httpMethod == request.httpMethod ? self.request.body : nil
        return [first, second]
    }
}
