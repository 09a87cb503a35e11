import DependencySupport
import GlobalDependencies

/// The live defaults that were resolved during a test.
///
/// `@unchecked Sendable`: the key paths are only compared.
final class LiveDefaults: @unchecked Sendable {
    private let exceptions: [PartialKeyPath<GlobalDependencies>]
    private let report: @Sendable (String) -> Void
    private let reported = Lock<Set<String>>([])

    init(exceptions: [PartialKeyPath<GlobalDependencies>], report: @escaping @Sendable (String) -> Void) {
        self.exceptions = exceptions
        self.report = report
    }

    /// Reports a resolution that is one of a default without an exception, unless that has been done.
    func note(_ resolution: GlobalDependencies.Resolution) {
        guard resolution.source == .default, !exceptions.contains(where: { $0 == resolution.keyPath }) else { return }
        let description = "\(resolution)"
        guard reported.withLock({ $0.insert(description).inserted }) else { return }
        report("A live default is resolved: \(description)")
    }
}
