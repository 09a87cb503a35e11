import DependencySupport

/// A list to which tasks of several worlds append.
final class Log<Entry: Sendable>: Sendable {
    private let storage = Lock<[Entry]>([])

    var entries: [Entry] {
        storage.withLock { $0 }
    }

    func note(_ entry: Entry) {
        storage.withLock { $0.append(entry) }
    }
}

/// An object that notes when it is released.
final class Released: Sendable {
    let log: Log<String>

    init(log: Log<String>) {
        self.log = log
    }

    deinit {
        log.note("released")
    }
}
