/// The condition of a host's disk, from which the seed draws the latency and the outcome of each call of a process.
public struct DiskCondition: Sendable, Hashable {
    /// The time that it takes to read, write or synchronize a file.
    ///
    /// A call of `FileSystem` behaves as if it blocked the only thread of the process. After the call, the clocks of
    /// the process have advanced by the time of the call. The world reaches that time later: the next asynchronous call
    /// of the process, or its response, waits for it.
    public var latency: ClosedRange<Duration>
    /// The probability that reading, writing or synchronizing a file fails with `EIO`.
    ///
    /// A failed write or copy leaves behind what it leaves behind on a real disk: nothing, an empty file, or a file without
    /// its permissions. A failed atomic write leaves the old file or the new one. Data whose synchronization fails remains unsynchronized, even if a later
    /// synchronization succeeds.
    public var failureRate: Double
    /// Whether the disk is full.
    ///
    /// On a full disk, writing, copying, and creating directories and links fail with `ENOSPC`.
    ///
    /// To set a capacity in bytes, use `settings.capacity` of ``SimulatedHost/fileSystem`` instead.
    public var isFull: Bool

    /// Creates a condition.
    ///
    /// By default, every call succeeds at once.
    /// - Parameters:
    ///   - latency: The time that it takes to read, write or synchronize a file.
    ///   - failureRate: The probability that one of these calls fails.
    ///   - isFull: Whether the disk is full.
    public init(latency: ClosedRange<Duration> = .zero ... .zero, failureRate: Double = 0, isFull: Bool = false) {
        self.latency = latency
        self.failureRate = failureRate
        self.isFull = isFull
    }

    /// Every call succeeds at once.
    public static let perfect = DiskCondition()
}
