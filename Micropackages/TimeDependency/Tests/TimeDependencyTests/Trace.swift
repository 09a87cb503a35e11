import DependencySupport

/// A log that several tasks append to.
final class Trace<Entry: Sendable>: Sendable {
    private let noted = Lock<[Entry]>([])

    var entries: [Entry] {
        noted.withLock { $0 }
    }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
    }
}
