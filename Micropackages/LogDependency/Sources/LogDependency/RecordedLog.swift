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
/// Entries are in the order in which they were logged. If there are more entries than the limit, only the latest are kept.
public final class RecordedLog: LogSink {
    private struct State {
        var entries: [LogEntry] = []
        /// The index of the oldest entry, which is zero until the limit is reached.
        var start = 0
        var droppedEntries = 0
    }

    private let entryLimit: Int

    private let state = Lock(State())

    /// Creates an empty recording.
    /// - Parameter entryLimit: The largest number of entries that are kept.
    /// - Precondition: The limit is not negative.
    public init(entryLimit: Int = 10_000) {
        guard entryLimit >= 0 else { fatalError("The entry limit of a RecordedLog cannot be \(entryLimit)") }
        self.entryLimit = entryLimit
    }

    /// A log that sends the entries of all levels to this sink.
    public var log: Log {
        Log(self)
    }

    /// The kept entries, in the order in which they were logged.
    public var entries: [LogEntry] {
        state.withLock { Array($0.entries[$0.start...] + $0.entries[..<$0.start]) }
    }

    /// The number of entries that were dropped because of the limit.
    package var droppedEntries: Int {
        state.withLock { $0.droppedEntries }
    }

    /// Returns the kept entries of a level and of all higher levels.
    /// - Parameter level: The lowest level.
    /// - Returns: The entries, in the order in which they were logged.
    public func entries(atLeast level: LogLevel) -> [LogEntry] {
        entries.filter { $0.level >= level }
    }

    /// Removes all entries, and resets the number of dropped entries.
    package func removeAll() {
        state.withLock { $0 = State() }
    }

    public func log(_ entry: LogEntry) {
        state.withLock { state in
            guard state.entries.count == entryLimit else { return state.entries.append(entry) }
            state.droppedEntries += 1
            guard entryLimit > 0 else { return }
            state.entries[state.start] = entry
            state.start = (state.start + 1) % entryLimit
        }
    }
}
