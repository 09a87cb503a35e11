/// The decisions of an application about the requests of a session, as a delegate of `URLSession` makes them.
///
/// ```swift
/// let network = SystemNetwork(
///     delegate: NetworkDelegate(
///         willPerformRedirection: { response, request in request.url?.scheme == "https" ? request : nil },
///         didReceiveChallenge: { response, request in await tokens.refreshed(request) },
///         didFinishCollecting: { metrics in log(metrics) }
///     )
/// )
/// ```
///
/// Closures are called on any thread, and may run for several requests at the same time.
public struct NetworkDelegate: Sendable {
    /// Returns the request to send after a response, or `nil` to return the response to the caller.
    public typealias Decision = @Sendable (_ response: HTTPURLResponse, _ request: URLRequest) async -> URLRequest?

    /// Decides about a redirect: return the given request to follow it, another request to change it, or `nil` to refuse it.
    ///
    /// The given request has no cookies. Its URL may be invalid; an invalid URL is an error only if the closure returns the
    /// request.
    public var willPerformRedirection: Decision?
    /// Decides about a response of status 401: return the request with credentials, or `nil` to return the response to the caller.
    ///
    /// A redirect may have led to another host, so compare the URL of the request before you add credentials.
    ///
    /// The given request has no cookies. If the returned request also gets a 401, the closure is called again. A request
    /// is sent again at most 20 times, for challenges and redirects together. If the body cannot be sent again, the error is `URLError.requestBodyStreamExhausted`.
    public var didReceiveChallenge: Decision?
    /// Decides whether to send a request to a server that the system trusts, for example to pin certificates.
    ///
    /// On Linux, the closure is called before each request over https. On Apple's systems, it is called before the first request on
    /// a connection. It runs on the thread of the transport, and must not block. If it returns `false`, nothing is sent, and the
    /// request fails with `URLError.serverCertificateUntrusted`.
    ///
    /// If libcurl is older than 7.80, or built without OpenSSL, the certificates are unknown: the request fails with the same
    /// error, and the closure is not called. The closure is also not called for a server that the system does not trust, and on a
    /// network in memory, which has no certificates.
    public var shouldTrustServer: (@Sendable (ServerTrust) -> Bool)?
    /// Returns the certificate to present if a server at a host and port requests one, or `nil` to present none.
    ///
    /// The host is in the form of ``ServerTrust/host``. The closure is called on any thread, and must not block. On Linux, it is
    /// called before each request over https. On Apple's systems, it is called when the server requests a certificate. A connection is reused only for the certificate that was
    /// presented on it.
    ///
    /// Errors:
    /// - `URLError.clientCertificateRequired`: the server requires a certificate and gets none. If the server does not report the
    ///   reason, as in TLS 1.2, the error is `.secureConnectionFailed`.
    /// - `URLError.clientCertificateRejected`: the server rejects the certificate. If the certificate cannot be read, or if libcurl
    ///   is older than 7.71 or built without OpenSSL, the error is the same, and nothing is sent.
    ///
    /// A network in memory does not request certificates.
    public var clientCertificate: (@Sendable (_ host: String, _ port: Int) -> ClientCertificate?)?
    /// Receives the metrics of a request when the request has ended.
    public var didFinishCollecting: (@Sendable (NetworkMetrics) -> Void)?

    /// Creates a delegate.
    ///
    /// By default, redirects are followed, and responses of status 401 are returned to the caller.
    public init(
        willPerformRedirection: Decision? = nil,
        didReceiveChallenge: Decision? = nil,
        shouldTrustServer: (@Sendable (ServerTrust) -> Bool)? = nil,
        clientCertificate: (@Sendable (_ host: String, _ port: Int) -> ClientCertificate?)? = nil,
        didFinishCollecting: (@Sendable (NetworkMetrics) -> Void)? = nil
    ) {
        self.willPerformRedirection = willPerformRedirection
        self.didReceiveChallenge = didReceiveChallenge
        self.shouldTrustServer = shouldTrustServer
        self.clientCertificate = clientCertificate
        self.didFinishCollecting = didFinishCollecting
    }
}

extension URLRequest {
    /// Sets the `Authorization` field to a user and a password in the scheme "Basic".
    /// - Parameters:
    ///   - user: The name of the user, without a colon.
    ///   - password: The password.
    public mutating func authorize(user: String, password: String) {
        let credentials = Data("\(user):\(password)".utf8).base64EncodedString()
        setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    }
}

/// The certificates of a server that the system trusts; the application may still refuse the server.
public struct ServerTrust: Sendable {
    /// The host of the request in lower case, with the labels of an international domain encoded ("xn--…").
    public let host: String
    /// The port of the request.
    public let port: Int
    /// The chain of trust in DER, from the server's certificate to the authority's certificate.
    ///
    /// It does not contain other certificates that the server has sent.
    public let certificates: [Data]
}
