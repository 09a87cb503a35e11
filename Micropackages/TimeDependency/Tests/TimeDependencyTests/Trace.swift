import Synchronization

/// What tasks note, in order.
final class Trace<Entry: Sendable>: Sendable {
    private let noted = Mutex<[Entry]>([])

    var entries: [Entry] {
        noted.withLock { $0 }
    }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
    }
}
