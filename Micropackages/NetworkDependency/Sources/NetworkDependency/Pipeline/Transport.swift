/// Sends single requests, without redirects, cookies and timeouts.
///
/// The system and the simulation differ in their transport alone. ``RequestPipeline`` makes a session of either.
protocol Transport: Sendable {
    /// Starts to send a request, and reports to the exchange until it has ended.
    /// - Parameters:
    ///   - hop: The request, and what it uploads.
    ///   - exchange: Receives the response, or the error that prevents it.
    func start(_ hop: Hop, for exchange: Exchange)
}
