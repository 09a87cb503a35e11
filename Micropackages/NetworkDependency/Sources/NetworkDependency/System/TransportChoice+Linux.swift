#if !canImport(Darwin)
extension TransportChoice {
    /// A Boolean value that is true where a head that breaks off ends the process (N13).
    package var endsProcessAtHalfHeads: Bool {
        self == .urlSession || !CurlTransport.isAvailable
    }

    /// Returns the transport for a configuration.
    ///
    /// Protocols of the configuration's own are called by `URLSession` only.
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - delegate: The delegate of the session.
    ///   - authorities: A file of authorities, which `URLSession` does not take.
    /// - Returns: The transport.
    func transport(
        for configuration: URLSessionConfiguration,
        delegate: NetworkDelegate,
        authorities: String?
    ) -> any LiveTransport {
        guard self == .preferred, CurlTransport.isAvailable, !configuration.hasOwnProtocols else {
            return SystemTransport(configuration: configuration, decisions: delegate)
        }
        var settings = CurlTransport.Settings()
        settings.headers = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
        settings.connectionsPerHost = configuration.httpMaximumConnectionsPerHost
        settings.authorities =
            authorities ?? ProcessInfo.processInfo.environment["URLSessionCertificateAuthorityInfoFile"]
        settings.delegate = delegate
        return CurlTransport(settings: settings)
    }
}

extension URLSessionConfiguration {
    fileprivate var hasOwnProtocols: Bool {
        (protocolClasses ?? []).contains { !String(reflecting: $0).hasPrefix("FoundationNetworking.") }
    }
}
#endif
