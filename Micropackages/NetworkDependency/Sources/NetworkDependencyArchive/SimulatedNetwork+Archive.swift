public import DependencySupport
public import NetworkDependency

extension SimulatedNetwork {
    /// Creates a network that answers from an HTTP archive, of a ``RecordingNetwork`` or a browser.
    ///
    /// Several recorded responses to a request are given one after the other, and the last again and again. Redirects are
    /// followed within the archive. A request that it does not have is an `UnexpectedCall`, which names the nearest that it has.
    ///
    /// ```swift
    /// let network = try SimulatedNetwork(har: har, matching: [.method, .path, .query, .body])
    /// ```
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts in which a request agrees with the recorded one that answers it.
    ///   - inOrder: A Boolean value that is true where the requests must come as they were recorded, each once.
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the date by which cookies expire.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    ///   - files: The files that downloads are written to and uploads read from.
    /// - Throws: A `DecodingError` that tells the place and the reason, where the archive cannot be read.
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

    /// Has an archive answer for all hosts without routes of their own, and that are not forwarded to another session.
    ///
    /// It takes the place of the routes of the host "*".
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts in which a request agrees with the recorded one that answers it.
    ///   - inOrder: A Boolean value that is true where the requests must come as they were recorded, each once.
    /// - Throws: A `DecodingError` that tells the place and the reason, where the archive cannot be read.
    public func replay(
        _ har: Data,
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        inOrder: Bool = false
    ) throws {
        let player = try ArchivePlayer(HTTPArchive(har: har), matching: parts, inOrder: inOrder)
        self["*"] = [Route(.any, "/*") { try player.response(to: $0) }]
    }
}
