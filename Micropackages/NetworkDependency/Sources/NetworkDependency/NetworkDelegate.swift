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
    /// Answers a response with the request to send next, or with `nil` to have the response returned.
    public typealias Decision = @Sendable (_ response: HTTPURLResponse, _ request: URLRequest) async -> URLRequest?

    /// Decides on a redirect: follows it by returning the request that it is given, refuses it, or changes it.
    ///
    /// The request is the one that would be sent, without cookies. Its target may be one that cannot be requested; that is an error
    /// only if it is returned.
    public var willPerformRedirection: Decision?
    /// Decides on a response of status 401: answers it by returning the request with credentials, or has it returned.
    ///
    /// The request is the one that was sent, without cookies. It is asked again when its answer is met with a 401, until
    /// 20 requests have been sent in all. A body that cannot be sent again is `URLError.requestBodyStreamExhausted`.
    public var didReceiveChallenge: Decision?
    /// Decides whether a request is sent to a server that the system trusts, as the pinning of certificates requires.
    ///
    /// It is asked before each request over https, or on Apple's systems before the first on a connection, on the thread of the
    /// transport, and should decide at once. Where it returns `false`,
    /// nothing is sent, and the request ends in `URLError.serverCertificateUntrusted`: so it does, unasked, if the certificates are
    /// not known, because libcurl is older than 7.80 or without OpenSSL. A server that the system does not trust is an error before. A network in memory has no certificates, and does not ask.
    public var shouldTrustServer: (@Sendable (ServerTrust) -> Bool)?
    /// Returns the certificate that is shown to a server at a host and a port if it asks for one, or `nil` to show none.
    ///
    /// It is asked before each request over https, or on Apple's systems once the server asks, on any thread, and should answer at
    /// once. A connection that one certificate was shown on is not used with another, or with none.
    ///
    /// A server that misses a certificate is `URLError.clientCertificateRequired`, or `.secureConnectionFailed` where it says no
    /// more than that, as in TLS 1.2. A certificate that it turns down is `.clientCertificateRejected`. So is, before anything is sent,
    /// one that cannot be read, and any if libcurl is older than 7.71 or without OpenSSL. A network in memory does not ask.
    public var clientCertificate: (@Sendable (_ host: String, _ port: Int) -> ClientCertificate?)?
    /// Receives what was measured of a request, once it has ended.
    public var didFinishCollecting: (@Sendable (NetworkMetrics) -> Void)?

    /// Creates a delegate that, by default, has redirects followed and challenges returned.
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
