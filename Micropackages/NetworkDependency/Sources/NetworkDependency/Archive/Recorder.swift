import DependencySupport

/// The entries of an archive that is being recorded.
final class Recorder: Sendable {
    private struct State {
        var entries: [(number: Int, entry: HTTPArchive.Entry)] = []
        var count = 0
        var redactor: Redactor
    }

    let contentLimit: Int
    let clock: ElapsedClock
    let now: @Sendable () -> Date
    private let redaction: ArchiveRedaction
    private let state: Lock<State>

    init(redaction: ArchiveRedaction, contentLimit: Int, clock: ElapsedClock, now: @escaping @Sendable () -> Date) {
        self.redaction = redaction
        self.contentLimit = contentLimit
        self.clock = clock
        self.now = now
        state = Lock(State(redactor: Redactor(redaction)))
    }

    /// Returns the position of a request that begins.
    func begin() -> Int {
        state.withLock { state in
            defer { state.count += 1 }
            return state.count
        }
    }

    /// Adds the entries of a request: one, and one more where it was redirected.
    func add(_ entries: [HTTPArchive.Entry], at number: Int) {
        state.withLock { state in
            let index = state.entries.firstIndex { $0.number > number } ?? state.entries.endIndex
            let redacted = entries.map { (number: number, entry: state.redactor.redacted($0)) }
            state.entries.insert(contentsOf: redacted, at: index)
        }
    }

    /// The archive, without values that were found to be secrets only after they had been recorded elsewhere.
    var archive: HTTPArchive {
        state.withLock { state in
            let entries = state.entries.map { state.redactor.withoutRecurringSecrets($0.entry) }
            return HTTPArchive(entries: entries, redaction: redaction)
        }
    }
}
