/// A type that sends single requests, without redirects, cookies and timeouts.
///
/// Only the transport differs between the system and the simulation. ``RequestPipeline`` forms a session with either transport.
protocol Transport: Sendable {
    /// A Boolean value that is true if responses may come from a cache.
    var hasCache: Bool { get }

    /// Starts to send a request, and reports to the exchange until the exchange has ended.
    func start(_ hop: Hop, for exchange: Exchange)
}
