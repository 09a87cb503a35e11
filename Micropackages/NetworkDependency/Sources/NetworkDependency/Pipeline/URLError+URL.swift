extension URLError {
    /// Creates an error with the URL of its request, as on Apple's systems.
    init(_ code: Code, for url: URL?, underlying: (any Error)? = nil) {
        var userInfo: [String: Any] = [:]
        if let url {
            userInfo[NSURLErrorFailingURLErrorKey] = url
            userInfo["NSErrorFailingURLStringKey"] = url.absoluteString
        }
        userInfo[NSLocalizedDescriptionKey] = Self.texts[code]
        if let underlying {
            userInfo[NSUnderlyingErrorKey] = underlying
        }
        self.init(code, userInfo: userInfo)
    }

    /// The English descriptions of the errors on Apple's systems.
    private static let texts: [Code: String] = [
        .cancelled: "cancelled",
        .badURL: "bad URL",
        .timedOut: "The request timed out.",
        .unsupportedURL: "unsupported URL",
        .cannotFindHost: "A server with the specified hostname could not be found.",
        .cannotConnectToHost: "Could not connect to the server.",
        .networkConnectionLost: "The network connection was lost.",
        .httpTooManyRedirects: "too many HTTP redirects",
        .resourceUnavailable: "resource unavailable",
        .notConnectedToInternet: "The Internet connection appears to be offline.",
        .badServerResponse: "There was a bad response from the server.",
        .cannotDecodeContentData: "cannot decode content data",
        .cannotParseResponse: "cannot parse response",
        .dataLengthExceedsMaximum: "resource exceeds maximum size",
        .secureConnectionFailed: "An SSL error has occurred and a secure connection to the server cannot be made.",
    ]
}
