import DependencySupport
import GlobalDependencies

/// Reports each live default and each lost override of a test once.
///
/// `@unchecked Sendable`: the key paths are only compared.
final class ResolutionCheck: @unchecked Sendable {
    /// The dependencies whose defaults may be live, or `nil` if all defaults may be live.
    private let exceptions: [PartialKeyPath<GlobalDependencies>]?
    /// Whether the first live default stops the process.
    private let stopsProcess: Bool
    private let report: @Sendable (String) -> Void
    private let reported = Lock<Set<String>>([])

    init(
        exceptions: [PartialKeyPath<GlobalDependencies>]?,
        stopsProcess: Bool = false,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.exceptions = exceptions
        self.stopsProcess = stopsProcess
        self.report = report
    }

    func note(_ resolution: GlobalDependencies.Resolution) {
        guard let complaint = complaint(about: resolution) else { return }
        // An audit reports a default before the accessor evaluates it.
        if stopsProcess, isLive(resolution) { fatalError(complaint) }
        guard reported.withLock({ $0.insert(complaint).inserted }) else { return }
        report(complaint)
    }

    private func complaint(about resolution: GlobalDependencies.Resolution) -> String? {
        if let override = resolution.lostOverride {
            return """
                An override is lost: \(override) overrides `\(resolution.name)`, and yet its default is resolved: \(resolution). \
                A component was created without the environment of its parent, and uses `.default`. \
                Pass it on: `dependencies: dependencies.buildGlobal()`.
                """
        }
        return isLive(resolution) ? "A live default is resolved: \(resolution)" : nil
    }

    private func isLive(_ resolution: GlobalDependencies.Resolution) -> Bool {
        guard let exceptions, resolution.source == .default else { return false }
        return !exceptions.contains { $0 == resolution.keyPath }
    }
}
