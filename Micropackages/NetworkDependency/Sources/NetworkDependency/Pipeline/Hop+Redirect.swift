extension Hop {
    /// The number of redirects that a session follows.
    static let redirectLimit = 20

    /// Returns the hop that a response redirects to, or `nil` when the response is no redirect.
    /// - Throws: A `URLError`: `.unsupportedURL` for a target that is not http, `.badURL` for one without a host or with a port that
    ///   none can have, `.requestBodyStreamExhausted` where the body would have to be sent again but cannot.
    func redirected(by response: URLResponse) throws -> Hop? {
        guard
            let response = response as? HTTPURLResponse,
            [301, 302, 303, 307, 308].contains(response.statusCode),
            let target = try target(of: response).map(Self.checked)
        else { return nil }

        var next = self
        next.url = target
        if becomesGET(after: response.statusCode) {
            next.dropBody()
        } else if !canRepeatBody {
            throw URLError(.requestBodyStreamExhausted, for: target)
        }
        if !url.hasSameOrigin(as: target) {
            for field in ["Authorization", "Proxy-Authorization", "Cookie"] {
                next.request.setValue(nil, forHTTPHeaderField: field)
            }
            next.authorize()
        }
        return next
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
