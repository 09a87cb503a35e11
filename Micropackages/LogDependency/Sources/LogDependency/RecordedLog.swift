import DependencySupport

/// A sink that keeps entries, including private values, for a test.
///
/// ```swift
/// let recorded = RecordedLog()
/// let dependencies = GlobalDependencies.default.with(override: recorded.log, for: \.log)
/// …
/// #expect(recorded.entries(atLeast: .error).map(\.text) == ["refused by example.org"])
/// ```
///
/// Entries are in the order in which they were logged. If there are more entries than the capacity, only the latest are kept.
public final class RecordedLog: LogSink {
    private struct State {
        var entries: [LogEntry] = []
        /// The index of the oldest entry, which is zero until the capacity is reached.
        var start = 0
        var droppedEntries = 0
    }

    /// The largest number of entries that are kept.
    public let capacity: Int

    private let state = Lock(State())

    /// Creates an empty recording.
    /// - Parameter capacity: The largest number of entries that are kept.
    /// - Precondition: The capacity is positive.
    public init(capacity: Int = 10_000) {
        guard capacity > 0 else { fatalError("The capacity of a RecordedLog must be positive, not \(capacity)") }
        self.capacity = capacity
    }

    /// A log that sends the entries of all levels to this sink.
    public var log: Log {
        Log(self)
    }

    /// The kept entries, in the order in which they were logged.
    public var entries: [LogEntry] {
        state.withLock { Array($0.entries[$0.start...] + $0.entries[..<$0.start]) }
    }

    /// The number of entries that were dropped because of the capacity.
    public var droppedEntries: Int {
        state.withLock { $0.droppedEntries }
    }

    /// Returns the kept entries of a level and of all higher levels.
    /// - Parameter level: The lowest level.
    /// - Returns: The entries, in the order in which they were logged.
    public func entries(atLeast level: LogLevel) -> [LogEntry] {
        entries.filter { $0.level >= level }
    }

    /// Removes all entries, and resets the number of dropped entries.
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
