extension URLError {
    /// Creates an error that tells the URL of its request, as Apple's systems do.
    /// - Parameters:
    ///   - code: The code.
    ///   - url: The URL of the request.
    ///   - underlying: The error that was reported in its place.
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
