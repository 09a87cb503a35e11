/// The condition of a machine's disk, from which the seed draws for each call of a process.
public struct DiskCondition: Sendable, Hashable {
    /// The time that it takes to read, write or synchronize a file.
    ///
    /// A call of `FileSystem` blocks its thread, as if the process had no other: its time has passed when the call returns, by the
    /// clocks of the process, and the next asynchronous call of the process, or its response, waits until it has passed in the world.
    public var latency: ClosedRange<Duration>
    /// The probability that reading, writing or synchronizing a file fails with `EIO`.
    ///
    /// Nothing is written then. What was to be synchronized stays unsynchronized also if that succeeds later.
    public var failures: Double
    /// Whether no room is left, so that writing files, copying, and creating directories and links fail with `ENOSPC`.
    ///
    /// `settings.capacity` of ``SimulatedHost/fileSystem`` counts bytes instead.
    public var isFull: Bool

    /// Creates a condition under which, by default, every call succeeds at once.
    /// - Parameters:
    ///   - latency: The time that it takes to read, write or synchronize a file.
    ///   - failures: The probability that this fails.
    ///   - isFull: Whether no room is left.
    public init(latency: ClosedRange<Duration> = .zero ... .zero, failures: Double = 0, isFull: Bool = false) {
        self.latency = latency
        self.failures = failures
        self.isFull = isFull
    }

    /// Every call succeeds at once.
    public static let perfect = DiskCondition()
}
