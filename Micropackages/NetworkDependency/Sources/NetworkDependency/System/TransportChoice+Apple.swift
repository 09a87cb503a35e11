#if canImport(Darwin)
extension TransportChoice {
    /// A Boolean value that is true where a head that breaks off ends the process.
    package var endsProcessAtHalfHeads: Bool {
        false
    }

    /// Returns the transport for a configuration, which is always `URLSession`.
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
        SystemTransport(configuration: configuration, decisions: delegate)
    }
}
#endif
