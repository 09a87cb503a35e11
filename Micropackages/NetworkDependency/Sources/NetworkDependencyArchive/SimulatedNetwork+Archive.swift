public import DependencyFiles
public import NetworkDependency

extension SimulatedNetwork {
    /// Creates a network that answers from an HTTP archive, which a ``RecordingNetwork`` or a browser has written.
    ///
    /// If the archive has several responses to a request, they are given one after the other, and then the last one repeatedly.
    /// Redirects are followed within the archive. If a request is not in the archive, it throws an `UnexpectedCall` that names the
    /// most similar requests.
    ///
    /// ```swift
    /// let network = try SimulatedNetwork(har: har, matching: [.method, .path, .query, .body])
    /// ```
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts of a request that must match a recorded request.
    ///   - inOrder: Whether the requests must be sent in the recorded order, each once.
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the current date, for the expiry of cookies.
    ///   - delegate: Decides about redirects and challenges, and receives metrics.
    ///   - files: The file system to which downloads are written and from which uploads are read.
    /// - Throws: A `DecodingError` with the position and the reason if the archive cannot be read.
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
    /// The archive replaces the routes of the host "*".
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - parts: The parts of a request that must match a recorded request.
    ///   - inOrder: Whether the requests must be sent in the recorded order, each once.
    /// - Throws: A `DecodingError` with the position and the reason if the archive cannot be read.
    public func replay(
        _ har: Data,
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        inOrder: Bool = false
    ) throws {
        let player = try ArchivePlayer(HTTPArchive(har: har), matching: parts, inOrder: inOrder)
        self["*"] = [Route(.any, "/*") { try player.response(to: $0) }]
    }
}
