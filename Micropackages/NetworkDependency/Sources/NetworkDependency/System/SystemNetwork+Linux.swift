#if !canImport(Darwin)
typealias SystemTransport = CurlTransport

extension SystemNetwork {
    /// Creates a session with a configuration.
    ///
    /// The session keeps its cookies in the `httpCookieStorage` of the configuration. It keeps none where that is `nil`,
    /// `httpShouldSetCookies` is false or `httpCookieAcceptPolicy` is `.never`.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    /// - Precondition: The configuration has no `protocolClasses` of its own, and the process has loaded libcurl 7.68 or later.
    public convenience init(
        configuration: URLSessionConfiguration = .default,
        delegate: NetworkDelegate = NetworkDelegate()
    ) {
        self.init(configuration: configuration, delegate: delegate, authorities: nil)
    }

    /// Creates a session that trusts the certificates of the authorities in a file, instead of the system's.
    package convenience init(
        configuration: URLSessionConfiguration,
        delegate: NetworkDelegate = NetworkDelegate(),
        authorities: String?
    ) {
        let ownProtocols = (configuration.protocolClasses ?? []).map { String(reflecting: $0) }
            .filter { !$0.hasPrefix("FoundationNetworking.") }
        guard ownProtocols.isEmpty else {
            fatalError(
                "SystemNetwork does not call the protocol classes of a configuration on Linux, where its transport is "
                    + "libcurl: \(ownProtocols.joined(separator: ", ")). To answer requests in memory, use SimulatedNetwork."
            )
        }
        var settings = CurlTransport.Settings()
        settings.connectionsPerHost = configuration.httpMaximumConnectionsPerHost
        settings.authorities =
            authorities ?? ProcessInfo.processInfo.environment["URLSessionCertificateAuthorityInfoFile"]
        settings.delegate = delegate
        self.init(configuration: configuration, delegate: delegate, over: CurlTransport(settings: settings))
    }
}
#endif
