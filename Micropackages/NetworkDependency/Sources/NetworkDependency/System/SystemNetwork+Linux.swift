#if !canImport(Darwin)
typealias SystemTransport = CurlTransport

extension SystemNetwork {
    /// Creates a session that trusts the authorities in a file, instead of the system's authorities.
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
