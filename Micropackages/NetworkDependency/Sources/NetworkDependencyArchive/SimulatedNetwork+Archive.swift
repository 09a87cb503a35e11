public import DependencySupport
public import NetworkDependency

extension SimulatedNetwork {
    /// Creates a network that answers from an HTTP archive, written by a ``RecordingNetwork`` or a browser.
    ///
    /// Several recorded responses to a request are given one after the other, and then the last one repeatedly. Redirects are
    /// followed within the archive. A request that is not in the archive throws an `UnexpectedCall`, which names the nearest
    /// requests.
    ///
    /// ```swift
    /// let network = try SimulatedNetwork(har: har, matching: [.method, .path, .query, .body])
    /// ```
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts in which a request has to match a recorded one.
    ///   - inOrder: A Boolean value that is true if the requests must come in the recorded order, each once.
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the current date, for the expiry of cookies.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    ///   - files: The files that downloads are written to and uploads read from.
    /// - Throws: A `DecodingError` with the place and the reason if the archive cannot be read.
    public convenience init(
        har: Data,
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        inOrder: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        delegate: NetworkDelegate = NetworkDelegate(),
        files: (any TransferFiles)? = nil
    ) throws {
        self.init(clock: clock, now: now, delegate: delegate, files: files)
        try replay(har, matching: parts, inOrder: inOrder)
    }

    /// Makes an archive answer for all hosts that have no routes and are not forwarded to another session.
    ///
    /// It replaces the routes of the host "*".
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts in which a request has to match a recorded one.
    ///   - inOrder: A Boolean value that is true if the requests must come in the recorded order, each once.
    /// - Throws: A `DecodingError` with the place and the reason if the archive cannot be read.
    public func replay(
        _ har: Data,
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        inOrder: Bool = false
    ) throws {
        let player = try ArchivePlayer(HTTPArchive(har: har), matching: parts, inOrder: inOrder)
        self["*"] = [Route(.any, "/*") { try player.response(to: $0) }]
    }
}
