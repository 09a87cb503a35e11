/// A session that sends HTTP requests, with the names and the errors of `URLSession`.
///
/// `bytes(for:uploading:progress:)` is the only requirement, and every other method is an extension of it. A session that
/// decorates another one, to sign or to repeat requests, intercepts all of them there.
///
/// The contract, which `NetworkDependencyContract` examines:
/// - Every HTTP status is a value. A 401 is returned with its body, and never waits for credentials.
/// - Errors are `URLError`s with their URL. A cancelled task gets `URLError.cancelled` at any point.
/// - A scheme other than http and https is `.unsupportedURL`, and a GET with a body `.dataLengthExceedsMaximum`. A URL without a
///   host or with a port that does not exist is `.badURL`, as is a host such as `127.1` or `0x7f000001`, and a method or a header
///   field that would be read differently on the wire. `URLRequest` itself drops a value with a line break or a NUL on Linux,
///   without an error: trim a token that was read from a file.
/// - User information in the URL is sent as `Authorization`, unless the request has that. Paths are sent without "." and "..". The
///   announced length of a body is its real length, whatever fields the request has.
/// - 20 redirects are followed; one more is `.httpTooManyRedirects`. 307 and 308 repeat method and body; 303 makes the
///   request a GET, as 301 and 302 do with a POST. `Authorization` and `Cookie` do not go to another scheme, host or port.
///   A redirect of a request whose `followsRedirects` is false is the response.
/// - An ``UploadStream`` returns a piece once there is room for it, and a new sequence when a redirect repeats the body. A stream
///   that fails or cannot be repeated is `.requestBodyStreamExhausted`.
/// - `timeoutInterval` of the request limits the time without any activity, and `timeoutIntervalForResource` of the session the
///   time of the whole request. Both end in `.timedOut`. Fractions of a second are allowed. An interval of 60 s is the default of
///   every request, and counts as not set: then `timeoutIntervalForRequest` of the session is the limit. A timeout is detected only
///   while a caller awaits the response or its bytes.
/// - Content that is encoded as gzip or deflate is delivered decoded. A body that does not match the length or the encoding in its
///   head is an error.
/// - The `NetworkDelegate` of a session decides on redirects and on responses of status 401, and receives metrics.
/// - A response of status 304 to a request with a validator is a value, like every other. Other caching is not part of the
///   contract. On Linux and in memory, nothing is cached, and `.returnCacheDataDontLoad` is `.resourceUnavailable`. On Apple's
///   systems, the configuration decides.
public protocol NetworkSession: Sendable {
    /// Sends a request, and returns when the head of the final response has arrived.
    ///
    /// The body is read from the result. The transfer is cancelled when the last reference to it is released.
    /// - Parameters:
    ///   - request: The request. Its `httpBody` or `httpBodyStream` is sent if `source` is `nil`.
    ///   - source: The body to upload, or `nil`.
    ///   - progress: Receives the progress of the transfer, in order, on any thread.
    /// - Returns: The bytes of the body, and the response.
    /// - Throws: A `URLError`. A double also throws `UnexpectedCall`, or the error of its closure.
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse)
}

extension NetworkSession {
    /// Sends a request, and returns when the head of the response has arrived.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``.
    public func bytes(
        for request: URLRequest,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: request, uploading: nil, progress: progress)
    }

    /// Requests a URL, and returns when the head of the response has arrived.
    /// - Throws: The errors of ``bytes(for:uploading:progress:)``.
    public func bytes(
        from url: URL,
        progress: TransferProgress.Handler? = nil
    ) async throws -> (NetworkBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), uploading: nil, progress: progress)
    }
}
