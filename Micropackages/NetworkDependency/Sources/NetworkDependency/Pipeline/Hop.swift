/// A request on its way to one server.
///
/// A request that is redirected takes several hops.
package struct Hop: Sendable {
    package var url: URL {
        didSet { request.url = url }
    }
    package var request: URLRequest
    var source: UploadSource?
    /// Whether the request may be sent again of which no answer came.
    var allowsReplay: Bool
    var followsRedirects: Bool

    /// Creates the first hop of a request.
    /// - Parameters:
    ///   - request: The request. Its own body is dropped where there is a source.
    ///   - source: What is uploaded as the body.
    /// - Throws: A `URLError`: `.unsupportedURL` for a scheme other than http and https, `.badURL` for a URL without a host or with
    ///   a port that none can have, and for a method or a header field that would be something else on the wire,
    ///   `.dataLengthExceedsMaximum` for a GET with a body.
    package init(request: URLRequest, source: UploadSource?) throws {
        guard let url = request.url else { throw URLError(.unsupportedURL) }
        self.url = try Self.checked(url)
        self.request = request
        self.source = source
        allowsReplay = request.allowsReplay
        if allowsReplay { self.request.allowsReplay = false }
        followsRedirects = request.followsRedirects
        if !followsRedirects { self.request.followsRedirects = true }
        // A body would make the system add a `Content-Type`.
        if source != nil { self.request.httpBody = nil }
        // Every change of a request copies it.
        if self.url != url { self.request.url = self.url }
        try checkHead()
        authorize()
        if hasBody, request.httpMethod?.uppercased() == "GET" {
            throw URLError(.dataLengthExceedsMaximum, for: url)
        }
    }

    /// Returns the URL as it is requested.
    /// - Throws: A `URLError`: `.unsupportedURL` for a scheme other than http and https, `.badURL` for a URL without a host, with a
    ///   host that is a number but not four of them, or with a port that does not exist.
    package static func checked(_ url: URL) throws -> URL {
        guard url.isHTTP else { throw URLError(.unsupportedURL, for: url) }
        guard let host = url.host(percentEncoded: false), !host.isEmpty, !host.isOddNumber,
            url.port.map((1...65_535).contains) != false
        else {
            throw URLError(.badURL, for: url)
        }
        return url.normalized
    }

    /// Makes credentials of the URL's user information, unless the request has some of its own.
    mutating func authorize() {
        guard let user = url.user(percentEncoded: false), request.value(forHTTPHeaderField: "Authorization") == nil
        else { return }
        request.authorize(user: user, password: url.password(percentEncoded: false) ?? "")
    }

    /// Checks the method and the header fields, and drops the fields that tell where the body ends.
    /// - Throws: `URLError.badURL`.
    private mutating func checkHead() throws {
        guard HeaderField.isToken(request.httpMethod ?? "GET") else { throw URLError(.badURL, for: url) }
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            try HeaderField.check(name, value, of: url)
            if HeaderField.isFraming(name) { request.setValue(nil, forHTTPHeaderField: name) }
        }
    }

    /// Checks that the request may be sent, for a transport without a cache.
    /// - Throws: `URLError.resourceUnavailable`.
    func checkCachePolicy() throws {
        if request.cachePolicy == .returnCacheDataDontLoad { throw URLError(.resourceUnavailable, for: url) }
    }

    private var hasBody: Bool {
        source != nil || request.httpBody?.isEmpty == false || request.httpBodyStream != nil
    }
}
