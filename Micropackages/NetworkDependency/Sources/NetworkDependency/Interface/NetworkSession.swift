/// A session that sends HTTP requests, with the names and the errors of `URLSession`.
///
/// `bytes(for:uploading:progress:)` is the only requirement. All other methods are extensions that call it. So a session that wraps
/// another session, for example to sign or repeat requests, implements only this method.
///
/// Every session follows these rules, which `NetworkDependencyContract` checks:
/// - Every HTTP status is a value, not an error. A 401 is returned with its body.
/// - Errors are `URLError`s that contain the URL. A canceled task gets `URLError.cancelled` at any point.
/// - These requests are errors: a scheme other than http and https (`.unsupportedURL`), a GET with a body
///   (`.dataLengthExceedsMaximum`), and a URL without a host or with an invalid port (`.badURL`). A host such as `127.1` or
///   `0x7f000001`, and a method or header field that a server would read differently, are also `.badURL`. On Linux, `URLRequest`
///   itself silently drops a value with a line break or a NUL, so trim a token that was read from a file.
/// - User information in the URL is sent as `Authorization`, unless the request has that field. Paths are sent without "." and
///   "..". The announced length of a body is its real length, whatever fields the request has.
/// - 20 redirects are followed. One more is `.httpTooManyRedirects`. 307 and 308 repeat method and body. 303 changes the request to
///   a GET. 301 and 302 change a POST to a GET. `Authorization` and `Cookie` are not sent to another scheme, host or port. If
///   `followsRedirects` of the request is false, a redirect is returned as the response.
/// - A piece of an ``UploadStream`` is read only when the transport can take it. If a redirect repeats the body, a new sequence is
///   requested. If the stream fails or cannot be repeated, the error is `.requestBodyStreamExhausted`.
/// - `timeoutInterval` of the request limits the time without any activity. `timeoutIntervalForResource` of the session limits the
///   time of the whole request. Both errors are `.timedOut`. Fractions of a second are allowed. The default interval of a request,
///   60 s, counts as not set: then `timeoutIntervalForRequest` of the session is the limit. A timeout is detected only while a
///   caller awaits the response or its bytes.
/// - Content that is encoded as gzip or deflate is decoded. If a body does not match the length or the encoding in its head, this
///   is an error.
/// - The `NetworkDelegate` of a session decides about redirects and responses of status 401, and receives metrics.
/// - A response of status 304 to a conditional request is a value, like every other status. Other caching is not part of the
///   contract. On Linux and in memory, nothing is cached, and `.returnCacheDataDontLoad` is `.resourceUnavailable`. On Apple's
///   systems, the configuration decides.
public protocol NetworkSession: Sendable {
    /// Sends a request, and returns when the head of the final response has arrived.
    ///
    /// The body is read from the result. When the last reference to the result is released, the transfer is canceled.
    /// - Parameters:
    ///   - request: The request. If `source` is `nil`, its `httpBody` or `httpBodyStream` is sent.
    ///   - source: The body to upload, or `nil`.
    ///   - progress: Receives the progress of the transfer in order. It is called on any thread.
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

/// The body of an upload.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum UploadSource: Sendable, Hashable {
    /// Data in memory.
    case data(Data)
    /// The contents of a file. The file is read while it is sent.
    case file(URL)
    /// A stream, whose bytes are produced while they are sent.
    case stream(UploadStream)
}

/// The number of bytes of a body that have been transferred.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum TransferProgress: Sendable, Hashable {
    /// The number of bytes of the request's body that were sent, and the body's length, or `nil` if the length is unknown.
    case sent(Int64, of: Int64?)
    /// The number of bytes of the response's body that have arrived, and the body's length, or `nil` if the length is unknown.
    ///
    /// The bytes of encoded content are counted after decoding, and the length is unknown. The body of a response is not counted if a
    /// redirect or the answer to a challenge may follow it.
    case received(Int64, of: Int64?)

    /// A closure that receives the progress of a transfer, in order, on any thread.
    ///
    /// The transfer continues when the closure returns.
    public typealias Handler = @Sendable (TransferProgress) -> Void
}
