/// One request to one server; a request with redirects takes several hops.
package struct Hop: Sendable {
    package static let redirectLimit = 20

    package private(set) var url: URL
    package var request: URLRequest
    var source: UploadSource?
    /// Whether the request may be sent again as long as no response has arrived.
    var allowsReplay: Bool
    var followsRedirects: Bool
    /// Whether a redirect has led to another origin, which gets no credentials of the session.
    private(set) var hasLeftOrigin = false

    /// Creates the first hop of a request; if there is a source, it replaces the body of the request.
    /// - Throws: The errors of ``checked(_:)``. `URLError.badURL` also for an invalid method or header field.
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
        // The source replaces the body. If the request kept its own body, the system would add a `Content-Type` for it.
        if source != nil { self.request.httpBody = nil }
        // The comparison avoids a copy: every change of a request copies it.
        if self.url != url { self.request.url = self.url }
        guard HeaderField.isToken(request.httpMethod ?? "GET") else { throw URLError(.badURL, for: url) }
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            try HeaderField.check(name, value, of: url)
            if HeaderField.isFraming(name) { self.request.setValue(nil, forHTTPHeaderField: name) }
        }
        authorize()
        let hasBody = source != nil || request.httpBody?.isEmpty == false || request.httpBodyStream != nil
        if hasBody, request.httpMethod?.uppercased() == "GET" { throw URLError(.dataLengthExceedsMaximum, for: url) }
    }

    /// Returns the URL in the form in which it is requested.
    /// - Throws: `URLError.unsupportedURL` for a scheme other than http and https. `.badURL` for a URL without a host,
    ///   with a host such as "127.1" (see `isOddNumber`), or with an invalid port.
    package static func checked(_ url: URL) throws -> URL {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw URLError(.unsupportedURL, for: url) }
        guard let host = url.canonicalHost, !host.isEmpty, !host.isOddNumber,
            url.port.map((1...65_535).contains) != false
        else { throw URLError(.badURL, for: url) }
        return url.normalized
    }

    /// The body, or `nil` for a request with neither a body nor a `Content-Length`.
    var body: UploadSource? {
        if request.httpMethod == "HEAD" { return nil }
        if let source { return source }
        if let stream = request.httpBodyStream { return .stream(UploadStream(reading: stream)) }
        if let data = request.httpBody, !data.isEmpty { return .data(data) }
        // A method that usually has a body announces an empty body.
        return ["POST", "PUT", "PATCH"].contains(request.httpMethod) ? .data(Data()) : nil
    }

    /// Sets `Authorization` from the user information of the URL, unless the request has that field.
    private mutating func authorize() {
        guard let user = url.user(percentEncoded: false), request.value(forHTTPHeaderField: "Authorization") == nil
        else { return }
        request.authorize(user: user, password: url.password(percentEncoded: false) ?? "")
    }
}

extension Hop {
    /// Returns the hop to which a response redirects, or `nil` if it does not redirect or redirects are not followed.
    ///
    /// The URL of the hop is not checked yet.
    package func redirected(by response: HTTPURLResponse) -> Hop? {
        guard
            followsRedirects,
            [301, 302, 303, 307, 308].contains(response.statusCode),
            let location = response.value(forHTTPHeaderField: "Location"),
            let target = URL(string: location, relativeTo: url)?.absoluteURL,
            var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        else { return nil }
        // A target without a fragment inherits the fragment of the request (RFC 9110, 10.2.2).
        if components.percentEncodedFragment == nil {
            components.percentEncodedFragment = url.fragment(percentEncoded: true)
        }
        guard let target = components.url else { return nil }
        var next = self
        (next.url, next.request.url) = (target, target)
        let method = request.httpMethod?.uppercased()
        let becomesGET =
            switch response.statusCode {
            case 303: method != "GET" && method != "HEAD"
            case 301, 302: method == "POST"
            default: false
            }
        if becomesGET {
            next.request.httpMethod = "GET"
            next.request.httpBody = nil
            next.request.httpBodyStream = nil
            next.source = nil
            next.drop(["Content-Type", "Content-Encoding", "Content-Language"])
        }
        if url.origin != target.origin {
            next.drop(Self.fieldsOfOrigin)
            next.hasLeftOrigin = true
        }
        return next
    }

    /// Returns this hop in the form in which it is sent after another hop, or throws if its URL or its body prevents that.
    /// - Throws: The errors of ``checked(_:)``, or `URLError.requestBodyStreamExhausted` if the body must be sent again
    ///   but cannot be.
    func checkedToFollow(_ previous: Hop) throws -> Hop {
        var next = self
        next.url = try Self.checked(url)
        next.request.url = next.url
        next.authorize()
        let stream = request.httpBodyStream
        let canSendBody =
            switch source {
            case .stream(let stream): stream.isReplayable
            case .data, .file: true
            case nil: stream == nil || stream !== previous.request.httpBodyStream
            }
        guard canSendBody else { throw URLError(.requestBodyStreamExhausted, for: url) }
        return next
    }

    /// Returns the hop with the request that a delegate has returned.
    ///
    /// The source is dropped if the request is a GET or has its own body.
    /// - Throws: The same errors as the first hop of a request.
    func replaced(by request: URLRequest) throws -> Hop {
        let hasOwnBody = request.httpBody != nil || request.httpBodyStream != nil
        let keepsSource = request.httpMethod?.uppercased() != "GET" && !hasOwnBody
        var next = try Hop(request: request, source: keepsSource ? source : nil)
        next.allowsReplay = next.allowsReplay || allowsReplay
        next.followsRedirects = next.followsRedirects && followsRedirects
        next.hasLeftOrigin = hasLeftOrigin || next.url.origin != url.origin
        return next
    }

    /// The fields that are meant for one origin.
    private static let fieldsOfOrigin = ["Authorization", "Proxy-Authorization", "Cookie", "Host"]

    /// Whether a header field of the session is sent on this hop.
    func isSent(_ field: String) -> Bool {
        !hasLeftOrigin || !Self.fieldsOfOrigin.contains { $0.caseInsensitiveCompare(field) == .orderedSame }
    }

    private mutating func drop(_ fields: [String]) {
        for field in fields { request.setValue(nil, forHTTPHeaderField: field) }
    }
}
