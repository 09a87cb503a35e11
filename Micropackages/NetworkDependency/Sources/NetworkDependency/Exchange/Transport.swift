/// Sends single requests: what is left of a session without redirects, cookies and timeouts.
///
/// It is all in which the system and the simulation differ; `Exchange` makes a session of either.
protocol Transport: Sendable {
    /// Starts to send a request, and tells the transfer what happens until it has ended.
    func start(_ hop: Hop, for transfer: Transfer)
}

/// A request on its way to one server: one of several, where the server redirects.
struct Hop: Sendable {
    var request: URLRequest
    var source: UploadSource?

    init(request: URLRequest, source: UploadSource?) {
        self.request = request
        self.source = source
        // What is uploaded replaces the body, which would give the request a type.
        if source != nil { self.request.httpBody = nil }
        // Every change of a request copies it.
        if let url = request.url, url.scheme != url.scheme?.lowercased() {
            self.request.url = url.withLowercaseScheme
        }
    }

    var hasBody: Bool {
        source != nil || request.httpBody?.isEmpty == false || request.httpBodyStream != nil
    }
}

extension URL {
    /// The URL as every system understands it: some know schemes in small letters only.
    var withLowercaseScheme: URL {
        guard let scheme, scheme != scheme.lowercased() else { return self }
        var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        components?.scheme = scheme.lowercased()
        return components?.url ?? self
    }
}

extension URLError {
    /// An error of a request, which tells its URL as Apple's systems do.
    init(_ code: Code, for url: URL?, underlying: (any Error)? = nil) {
        var userInfo: [String: Any] = [:]
        if let url {
            userInfo[NSURLErrorFailingURLErrorKey] = url
        }
        if let underlying {
            userInfo[NSUnderlyingErrorKey] = underlying
        }
        self.init(code, userInfo: userInfo)
    }
}
