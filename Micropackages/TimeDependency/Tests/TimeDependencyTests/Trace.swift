import DependencySupport

/// A log to which several tasks append.
final class Trace<Entry: Sendable>: Sendable {
    private let noted = Lock<[Entry]>([])

    var entries: [Entry] {
        noted.withLock { $0 }
    }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
    }
}
