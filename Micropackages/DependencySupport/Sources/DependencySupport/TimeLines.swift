package enum TimeLines {
    private static let created = Lock(false)

    /// Whether the process has created a time line.
    ///
    /// If so, a wait in real time may never end.
    package static var exist: Bool { created.withLock { $0 } }

    package static func noteCreation() {
        created.withLock { $0 = true }
    }
}
