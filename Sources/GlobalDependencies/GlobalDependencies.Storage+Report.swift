import Synchronization

/// Reports to audits and to the record of the build that the running code is part of.
extension GlobalDependencies.Storage {
    /// Whether an audit or a build observes the running code.
    @usableFromInline var isObserved: Bool { Audit.surrounds || SharedBuild.exist && SharedBuild.current != nil }

    /// Whether nobody has to be told of a resolution.
    ///
    /// That is so if no audit surrounds the code, and the build on its thread has a resolution of this kind already, so whether the
    /// running task is part of that build does not matter. The box is the override.
    @usableFromInline
    func isReported(
        _ number: Int,
        _ accessorName: UnsafePointer<UInt8>,
        _ box: Unmanaged<Box>?,
        isShared: Bool
    ) -> Bool {
        guard !Audit.surrounds else { return false }
        guard SharedBuild.exist, let build = SharedBuild.ofThread else { return true }
        return build._withUnsafeGuaranteedRef { build in
            guard buildNumber.load(ordering: .relaxed) == build.record.number else { return false }
            let kind: BuildRecord.Kinds
            if let box {
                kind = box._withUnsafeGuaranteedRef { $0.call == nil } ? .bootstrapped : .override
            } else {
                kind = isShared ? .shared : resets.box(number) == nil ? .default : .reset
            }
            return build.record.has(kind, number, accessorName)
        }
    }

    /// Reports a resolution.
    ///
    /// The source is `nil` for a composite default whose builder used its environment. A build is told of each kind of
    /// resolution once, and the audit around it, too: so an audit hears the same whether the build runs now or ran before.
    func report(
        _ accessor: Accessor,
        _ keyPath: AnyKeyPath,
        _ source: GlobalDependencies.Resolution.Source?,
        _ box: Box?
    ) {
        guard KeyPathNumbers.shared.haveObservers else { return }
        noteUse()
        let audit = Audit.current
        let resolution = GlobalDependencies.Resolution(accessor, keyPath, source, box, in: self)
        if let build = SharedBuild.current {
            guard build.record.add(resolution, accessor, box, in: self) || audit?.number != build.record.outerAudit
            else { return }
        }
        guard let audit else { return }
        box?.record?.report(to: audit, inside: SharedBuild.path + [resolution.name])
        audit.report(resolution)
    }

    /// Tells the audit and the build around the running code of the overrides of this environment.
    func noteUse() {
        guard KeyPathNumbers.shared.haveObservers else { return }
        if let audit = Audit.current, auditNumber.exchange(audit.number, ordering: .relaxed) != audit.number {
            overrides.eachBox { audit.note($0, isEarlier: true) }
        }
        SharedBuild.current?.record.note(self)
    }

    /// Tells the audit and the build around the running code of an override that was set.
    func note(_ box: Box) {
        guard KeyPathNumbers.shared.haveObservers else { return }
        Audit.current?.note(box, isEarlier: false)
        SharedBuild.current?.record.note(box, isEarlier: false)
    }
}
