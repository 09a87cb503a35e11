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
