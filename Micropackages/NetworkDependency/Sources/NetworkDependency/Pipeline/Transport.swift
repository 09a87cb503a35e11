/// Sends single requests, without redirects, cookies and timeouts.
///
/// The system and the simulation differ only in their transport. ``RequestPipeline`` makes either one a session.
protocol Transport: Sendable {
    /// A Boolean value that is true if responses may come from a cache.
    var hasCache: Bool { get }

    /// Starts to send a request, and reports to the exchange until it has ended.
    func start(_ hop: Hop, for exchange: Exchange)
}
