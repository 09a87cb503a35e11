#if canImport(Darwin)
extension SystemNetwork {
    /// Creates a session with a configuration.
    ///
    /// The session keeps its cookies in the `httpCookieStorage` of the configuration. It keeps none where that is `nil`,
    /// `httpShouldSetCookies` is false or `httpCookieAcceptPolicy` is `.never`.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    public convenience init(
        configuration: URLSessionConfiguration = .default,
        delegate: NetworkDelegate = NetworkDelegate()
    ) {
        let transport = SystemTransport(configuration: configuration, decisions: delegate)
        self.init(configuration: configuration, delegate: delegate, over: transport)
    }
}
#endif
