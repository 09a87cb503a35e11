/// A session that sends HTTP requests, in the terms of `URLSession`.
///
/// There is one requirement; `data(for:)`, `upload(for:from:)`, `download(for:)` and the rest are extensions of it. So a
/// session that decorates another one, to retry or to sign requests, intercepts them all in one method.
///
/// What every implementation does, and `NetworkDependencyContract` checks:
/// - Every HTTP status is a value, not an error; a 401 is returned with its body, and never waits for credentials.
/// - Errors are `URLError`s that tell their URL. A task that is cancelled gets `URLError.cancelled`, at any point.
/// - The scheme is http or https, or else `.unsupportedURL`; without a host, `.badURL`. A GET with a body is
///   `.dataLengthExceedsMaximum`.
/// - Redirects are followed 20 times, then `.httpTooManyRedirects`. 307 and 308 repeat method and body; 303 becomes a
///   GET, as a POST does after 301 and 302. `Authorization` and `Cookie` do not reach another scheme, host or port.
/// - `timeoutInterval` of the request limits the time without any activity, `timeoutIntervalForResource` of the session
///   the whole request; both end in `.timedOut`. They may be fractions of a second, and are noticed by who waits.
/// - Content that is encoded as gzip or deflate is decoded.
/// - Caching is not part of the façade.
public protocol NetworkSession: Sendable {
    /// Sends a request and returns when the head of the final response has arrived, with the body still to be read.
    ///
    /// The transfer ends when nobody refers to the bytes any longer.
    /// - Parameters:
    ///   - request: The request. Its `httpBody` or `httpBodyStream` is sent, unless there is a source.
    ///   - source: What to upload as the body.
    ///   - progress: Told about every piece that is sent and received, in order, on any thread.
    /// - Returns: The bytes of the body, and the response.
    /// - Throws: A `URLError`.
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse)
}

extension NetworkSession {
    /// Sends a request and returns when the head of the response has arrived, with the body still to be read.
    public func bytes(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: request, uploading: nil, progress: progress)
    }

    /// Requests a URL and returns when the head of the response has arrived, with the body still to be read.
    public func bytes(
        from url: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), uploading: nil, progress: progress)
    }
}
