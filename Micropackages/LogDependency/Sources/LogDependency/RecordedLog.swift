import DependencySupport

/// A receiver that keeps entries for a test to look at, private values included.
///
/// ```swift
/// let recorded = RecordedLog()
/// let dependencies = GlobalDependencies.default.with(override: recorded.log, for: \.log)
/// …
/// #expect(recorded.entries(atLeast: .error).map(\.text) == ["refused by example.org"])
/// ```
///
/// Entries are in the order in which they came. It keeps a limited number of them, the latest.
public final class RecordedLog: LogSink {
    private struct State {
        var entries: [LogEntry] = []
        /// The position of the oldest entry, once there are as many as are kept.
        var start = 0
        var droppedEntries = 0
    }

    /// The number of entries that are kept.
    public let capacity: Int

    private let state = Lock(State())

    /// Creates an empty recording.
    /// - Parameter capacity: The number of entries that are kept, the latest.
    /// - Precondition: The capacity is positive.
    public init(capacity: Int = 10_000) {
        guard capacity > 0 else { fatalError("A RecordedLog keeps at least one entry, and not \(capacity)") }
        self.capacity = capacity
    }

    /// A log of all levels whose entries come here.
    public var log: Log {
        Log(self)
    }

    /// The entries that are kept, in the order in which they came.
    public var entries: [LogEntry] {
        state.withLock { Array($0.entries[$0.start...] + $0.entries[..<$0.start]) }
    }

    /// The number of entries that were dropped, as more came than are kept.
    public var droppedEntries: Int {
        state.withLock { $0.droppedEntries }
    }

    /// Returns the entries that are kept of a level, and of those above it.
    /// - Parameter level: The least level.
    /// - Returns: The entries, in the order in which they came.
    public func entries(atLeast level: LogLevel) -> [LogEntry] {
        entries.filter { $0.level >= level }
    }

    /// Forgets all entries, and how many were dropped.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    public func log(_ entry: LogEntry) {
        state.withLock { state in
            guard state.entries.count == capacity else { return state.entries.append(entry) }
            state.entries[state.start] = entry
            state.start = (state.start + 1) % capacity
            state.droppedEntries += 1
        }
    }
}
