/// The decisions of an application about the requests of a session, as the delegate of a `URLSession` makes them.
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
/// Closures are called on any thread, and for several requests at the same time.
public struct NetworkDelegate: Sendable {
    /// Returns the request to send after a response, or `nil` to return the response to the caller.
    public typealias Decision = @Sendable (_ response: HTTPURLResponse, _ request: URLRequest) async -> URLRequest?

    /// Decides on a redirect: follows it by returning the request that it is given, refuses it, or changes it.
    ///
    /// The request is the one that would be sent, without cookies. Its URL may be invalid, which is an error only if the closure
    /// returns it.
    public var willPerformRedirection: Decision?
    /// Decides on a response of status 401: returns the request with credentials, or `nil` to return the response to the caller.
    ///
    /// The request is the one that was sent, without cookies. The closure is called again if its answer gets another 401, until 20
    /// requests have been sent in all. A body that cannot be sent again is `URLError.requestBodyStreamExhausted`.
    public var didReceiveChallenge: Decision?
    /// Decides whether a request is sent to a server that the system trusts, as the pinning of certificates requires.
    ///
    /// It is called before each request over https, or on Apple's systems before the first request on a connection. It runs on the
    /// thread of the transport, and should return at once. If it returns `false`, nothing is sent, and the request fails with
    /// `URLError.serverCertificateUntrusted`. The request fails in the same way, without a call, if the certificates are unknown
    /// because libcurl is older than 7.80 or built without OpenSSL. A server that the system does not trust is an error before. A
    /// network in memory has no certificates, and does not call it.
    public var shouldTrustServer: (@Sendable (ServerTrust) -> Bool)?
    /// Returns the certificate to present to a server at a host and a port if it asks for one, or `nil` to present none.
    ///
    /// It is called on any thread, before each request over https, or on Apple's systems once the server asks for a certificate. It
    /// should return at once. A connection is reused only with the certificate that was presented on it.
    ///
    /// If a server requires a certificate and gets none, the request fails with `URLError.clientCertificateRequired`, or with
    /// `.secureConnectionFailed` if the server does not report the reason, as in TLS 1.2. A certificate that the server rejects is
    /// `.clientCertificateRejected`. The same error occurs, before anything is sent, for a certificate that cannot be read, and for
    /// any certificate if libcurl is older than 7.71 or built without OpenSSL. A network in memory does not ask for certificates.
    public var clientCertificate: (@Sendable (_ host: String, _ port: Int) -> ClientCertificate?)?
    /// Receives the metrics of a request, once it has ended.
    public var didFinishCollecting: (@Sendable (NetworkMetrics) -> Void)?

    /// Creates a delegate; by default, redirects are followed, and responses of status 401 are returned.
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
    /// Sets the `Authorization` field to a user and a password, by the scheme "Basic".
    /// - Parameters:
    ///   - user: The name of the user, without a colon.
    ///   - password: The password.
    public mutating func authorize(user: String, password: String) {
        let credentials = Data("\(user):\(password)".utf8).base64EncodedString()
        setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    }
}
