#if !canImport(Darwin)
typealias SystemTransport = CurlTransport

extension SystemNetwork {
    /// Creates a session that trusts the authorities in a file, in place of the system's.
    package convenience init(
        configuration: URLSessionConfiguration,
        delegate: NetworkDelegate = NetworkDelegate(),
        authorities: String?
    ) {
        let transport = CurlTransport(configuration: configuration, delegate: delegate, authorities: authorities)
        self.init(configuration: configuration, delegate: delegate, over: transport)
    }
}
#endif
