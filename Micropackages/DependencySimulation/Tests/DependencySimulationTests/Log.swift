import DependencySupport

/// A list that tasks of several worlds add to.
final class Log<Entry: Sendable>: Sendable {
    private let storage = Lock<[Entry]>([])

    var entries: [Entry] {
        storage.withLock { $0 }
    }

    func note(_ entry: Entry) {
        storage.withLock { $0.append(entry) }
    }
}
