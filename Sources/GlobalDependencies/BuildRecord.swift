import Synchronization

/// The resolutions that a shared default's builder made.
///
/// They are kept for later audits of the instance.
///
/// `@unchecked Sendable`: resolutions are added under the lock. The other properties are written before another thread sees the
/// record.
@usableFromInline
final class BuildRecord: @unchecked Sendable {
    private let lock = Lock(false)
    /// The number of builds that run on the thread, including this one.
    private let depth: Int
    /// The resolutions.
    ///
    /// The `path` of each resolution lists only the shared defaults that are nested in this build, without this build
    /// and the builds around it.
    private(set) var resolutions: [GlobalDependencies.Resolution] = []
    /// The number of the last audit that received the resolutions.
    let auditNumber = Atomic(Audit.current?.number ?? 0)
    /// Whether the builder ignored its environment.
    var isLive = false

    init(depth: Int) {
        self.depth = depth
    }

    @Sendable func note(_ resolution: GlobalDependencies.Resolution) {
        // The resolutions of a task that the builder started are not part of the build, because the task may outlive the builder.
        guard resolution.path.count >= depth else { return }
        lock.withLock { _ in resolutions.append(resolution.inside(Array(resolution.path.dropFirst(depth)))) }
    }

    /// Reports the resolutions as part of the accessor's instance, unless this audit was the last to receive them.
    func report(to audit: Audit, inside accessor: Accessor, in storage: GlobalDependencies.Storage) {
        guard auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number else { return }
        let path = SharedBuild.path + ["\(accessor.name)"]
        for resolution in resolutions { audit.report(resolution.inside(path + resolution.path), in: storage) }
    }
}
