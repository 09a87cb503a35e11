/// A request on its way to one server.
///
/// A request that is redirected takes several hops.
struct Hop: Sendable {
    var url: URL {
        didSet { request.url = url }
    }
    var request: URLRequest
    var source: UploadSource?
    /// Whether the request may be sent again of which no answer came.
    let allowsReplay: Bool

    /// Creates the first hop of a request.
    /// - Parameters:
    ///   - request: The request. Its own body is dropped where there is a source.
    ///   - source: What is uploaded as the body.
    /// - Throws: A `URLError`: `.unsupportedURL` for a scheme other than http and https, `.badURL` for a URL without a host,
    ///   `.dataLengthExceedsMaximum` for a GET with a body.
    init(request: URLRequest, source: UploadSource?) throws {
        guard let url = request.url, url.isHTTP else { throw URLError(.unsupportedURL, for: request.url) }
        guard url.host()?.isEmpty == false else { throw URLError(.badURL, for: url) }
        self.url = url.withLowercaseScheme
        self.request = request
        self.source = source
        allowsReplay = request.allowsReplay
        if allowsReplay { self.request.allowsReplay = false }
        // A body would make the system add a `Content-Type`.
        if source != nil { self.request.httpBody = nil }
        // Every change of a request copies it.
        if self.url != url { self.request.url = self.url }
        if hasBody, request.httpMethod?.uppercased() == "GET" {
            throw URLError(.dataLengthExceedsMaximum, for: url)
        }
    }

    private var hasBody: Bool {
        source != nil || request.httpBody?.isEmpty == false || request.httpBodyStream != nil
    }
}
