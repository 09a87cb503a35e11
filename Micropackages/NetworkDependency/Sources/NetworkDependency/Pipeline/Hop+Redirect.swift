extension Hop {
    /// The number of redirects that a session follows.
    package static let redirectLimit = 20

    /// Returns the hop that a response redirects to, which is still to be checked, or `nil` when the response is no redirect or
    /// none is followed.
    package func redirected(by response: HTTPURLResponse) -> Hop? {
        guard
            followsRedirects,
            [301, 302, 303, 307, 308].contains(response.statusCode),
            let target = target(of: response)
        else { return nil }

        var next = self
        next.url = target
        if becomesGET(after: response.statusCode) { next.dropBody() }
        if !url.hasSameOrigin(as: target) {
            for field in ["Authorization", "Proxy-Authorization", "Cookie"] {
                next.request.setValue(nil, forHTTPHeaderField: field)
            }
        }
        return next
    }

    /// Returns the hop as it is sent after another, of which it may have the body.
    /// - Throws: A `URLError`: `.unsupportedURL` for a URL that is not http, `.badURL` for one without a host or with a port that none
    ///   can have, `.requestBodyStreamExhausted` where the body would have to be sent again but cannot.
    func checkedToFollow(_ previous: Hop) throws -> Hop {
        var next = self
        next.url = try Self.checked(url)
        next.authorize()
        guard canRepeatBody || hasOtherStream(than: previous) else {
            throw URLError(.requestBodyStreamExhausted, for: url)
        }
        return next
    }

    /// Returns the hop with another request, which a delegate has made of its own.
    ///
    /// The source is dropped for a GET and for a request that has got a body of its own.
    /// - Throws: A `URLError`, as does the first hop of a request.
    func replaced(by request: URLRequest) throws -> Hop {
        let hasOwnBody = request.httpBody != nil || request.httpBodyStream != nil
        let keepsSource = request.httpMethod?.uppercased() != "GET" && !hasOwnBody
        var next = try Hop(request: request, source: keepsSource ? source : nil)
        next.allowsReplay = next.allowsReplay || allowsReplay
        next.followsRedirects = next.followsRedirects && followsRedirects
        return next
    }

    private func hasOtherStream(than previous: Hop) -> Bool {
        source == nil && request.httpBodyStream !== previous.request.httpBodyStream
    }

    private var canRepeatBody: Bool {
        switch source {
        case .stream(let stream): stream.canBeMadeAnew
        case .data, .file: true
        case nil: request.httpBodyStream == nil
        }
    }

    private func target(of response: HTTPURLResponse) -> URL? {
        guard
            let location = response.value(forHTTPHeaderField: "Location"),
            let target = URL(string: location, relativeTo: url)?.absoluteURL,
            var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        else { return nil }
        // RFC 9110, 10.2.2: a target without a fragment inherits it.
        if components.percentEncodedFragment == nil {
            components.percentEncodedFragment = url.fragment(percentEncoded: true)
        }
        return components.url
    }

    private func becomesGET(after status: Int) -> Bool {
        switch (status, request.httpMethod?.uppercased()) {
        case (303, "HEAD"), (303, "GET"): false
        case (303, _), (301, "POST"), (302, "POST"): true
        default: false
        }
    }

    private mutating func dropBody() {
        request.httpMethod = "GET"
        request.httpBody = nil
        request.httpBodyStream = nil
        source = nil
        for field in ["Content-Type", "Content-Encoding", "Content-Language"] {
            request.setValue(nil, forHTTPHeaderField: field)
        }
    }
}
