import DependencySupport
import NetworkDependency

/// The entries of an archive during its recording.
final class Recorder: Sendable {
    private struct State {
        var entries: [(number: Int, entry: HTTPArchive.Entry)] = []
        var count = 0
        var secrets = RecurringSecrets()
    }

    let contentLimit: Int
    let clock: ElapsedClock
    let now: @Sendable () -> Date
    let redaction: ArchiveRedaction
    private let state = Lock(State())

    init(redaction: ArchiveRedaction, contentLimit: Int, clock: ElapsedClock, now: @escaping @Sendable () -> Date) {
        self.redaction = redaction
        self.contentLimit = contentLimit
        self.clock = clock
        self.now = now
    }

    func begin() -> Int {
        state.withLock { state in
            defer { state.count += 1 }
            return state.count
        }
    }

    /// Adds the entries of a request: one entry, or two if the request was redirected.
    func add(_ entries: [HTTPArchive.Entry], at number: Int) {
        var redactor = Redactor(redaction)
        let redacted = entries.map { (number: number, entry: redactor.redacted($0)) }
        let secrets = redactor.secrets
        state.withLock { state in
            let index = state.entries.firstIndex { $0.number > number } ?? state.entries.endIndex
            state.entries.insert(contentsOf: redacted, at: index)
            state.secrets.formUnion(secrets)
        }
    }

    /// The archive; a secret is also removed from entries that were recorded before the secret was known.
    var archive: HTTPArchive {
        let (entries, secrets) = state.withLock { ($0.entries.map(\.entry), $0.secrets) }
        let search = SecretSearch(secrets)
        return HTTPArchive(entries: entries.map { $0.without(search) }, redaction: redaction)
    }
}
