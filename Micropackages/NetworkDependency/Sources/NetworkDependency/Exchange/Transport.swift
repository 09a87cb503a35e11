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

    var hasBody: Bool {
        source != nil || request.httpBody?.isEmpty == false || request.httpBodyStream != nil
    }

    var isEncrypted: Bool {
        request.url?.scheme?.lowercased() == "https"
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
