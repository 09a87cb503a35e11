/// A session that sends HTTP requests, with the names and the errors of `URLSession`.
///
/// `bytes(for:uploading:progress:)` is the only requirement, and every other method is an extension of it. A session that
/// decorates another one, to sign or to repeat requests, intercepts all of them there.
///
/// The contract, which `NetworkDependencyContract` examines:
/// - Every HTTP status is a value. A 401 is returned with its body, and never waits for credentials.
/// - Errors are `URLError`s that tell their URL. A task that is cancelled gets `URLError.cancelled` at any point.
/// - A scheme other than http and https is `.unsupportedURL`, and a GET with a body `.dataLengthExceedsMaximum`. A URL without a
///   host or with a port that does not exist is `.badURL`, as is a host such as `127.1` or `0x7f000001`, and a method or a header
///   field that would be something else on the wire. `URLRequest` itself drops a value with a line break or a NUL on Linux, without
///   an error: trim a token that was read from a file.
/// - User information in the URL is sent as `Authorization`, unless the request has that. Paths are sent without "." and "..".
///   The length of a body is told as it is, whatever fields the request has.
/// - 20 redirects are followed; one more is `.httpTooManyRedirects`. 307 and 308 repeat method and body; 303 makes the
///   request a GET, as 301 and 302 do with a POST. `Authorization` and `Cookie` do not go to another scheme, host or port.
///   A redirect of a request whose `followsRedirects` is false is the response.
/// - An ``UploadStream`` is asked for a piece once there is room for it, and for a new sequence when a redirect repeats the body.
///   One that cannot be made, or made anew, is `.requestBodyStreamExhausted`.
/// - `timeoutInterval` of the request limits the time without any activity, and `timeoutIntervalForResource` of the session
///   the time of the whole request. Both end in `.timedOut`. Fractions of a second are allowed. An interval of 60 s counts
///   as not set, as every request has it: then `timeoutIntervalForRequest` of the session is the limit. A timeout is detected only
///   while a caller awaits the response or its bytes.
/// - Content that is encoded as gzip or deflate is delivered decoded. A body that does not have the length or the encoding that its
///   head announces is an error.
/// - A `NetworkDelegate`, where a session has one, decides on redirects and on responses of status 401, and receives metrics.
/// - A response of status 304 to a request with a validator is a value, like every other. What else is cached is not part of the
///   contract: nothing on Linux and in memory, where `.returnCacheDataDontLoad` is `.resourceUnavailable`; what the configuration
///   says on Apple's systems.
public protocol NetworkSession: Sendable {
    /// Sends a request, and returns when the head of the final response has arrived.
    ///
    /// The body is still to be read. The transfer is cancelled when nothing refers to the bytes any longer.
    /// - Parameters:
    ///   - request: The request. Its `httpBody` or `httpBodyStream` is sent where there is no source.
    ///   - source: The body to upload, if there is one.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The bytes of the body, and the response.
    /// - Throws: A `URLError`. A double also throws `UnexpectedCall`, or what its closure throws.
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse)
}

extension NetworkSession {
    /// Sends a request, and returns when the head of the response has arrived.
    /// - Throws: What ``bytes(for:uploading:progress:)`` throws.
    public func bytes(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: request, uploading: nil, progress: progress)
    }

    /// Requests a URL, and returns when the head of the response has arrived.
    /// - Throws: What ``bytes(for:uploading:progress:)`` throws.
    public func bytes(
        from url: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), uploading: nil, progress: progress)
    }
}
