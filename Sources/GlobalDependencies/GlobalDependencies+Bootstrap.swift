import Synchronization

extension GlobalDependencies {
    /// The environment that components use unless they receive another one.
    ///
    /// Only `bootstrap` gives it overrides.
    public static var `default`: GlobalDependencies { SharedBuild.recording(Bootstrap.default) }

    /// Sets ``default`` once, before it is first read.
    ///
    /// Use it in an application whose implementations are in another module than its accessors, and in an application that UI tests
    /// launch.
    /// - Precondition: `bootstrap` has not been called before, and ``default`` has not been read.
    public static func bootstrap(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ configure: (inout GlobalDependencies) -> Void
    ) {
        let call = SourcePlace(fileID: fileID, line: line)
        Bootstrap.state.withLock { state in
            switch state {
            case .untouched:
                state = .begun(at: call)
            case .read:
                var message = "`GlobalDependencies.bootstrap` at \(call) comes after `default` was first read"
                Storage.ofDefaults.withInstances { instances in
                    instances.table.eachBox {
                        message += "\n    \($0.accessor.map(String.init(describing:)) ?? "") was built from it"
                    }
                }
                call.trap(message)
            case .begun(let first), .finished(let first, _):
                call.trap("`GlobalDependencies.bootstrap` at \(call) is the second call, after the one at \(first)")
            }
        }
        var environment = GlobalDependencies(storage: .ofDefaults)
        // Overriding looks at this flag only while there are audits.
        Bootstrap.isRunning.store(true, ordering: .relaxed)
        KeyPathNumbers.shared.audits.pointee.add(1, ordering: .relaxed)
        configure(&environment)
        KeyPathNumbers.shared.audits.pointee.subtract(1, ordering: .relaxed)
        Bootstrap.isRunning.store(false, ordering: .relaxed)
        Bootstrap.state.withLock { [environment] in $0 = .finished(at: call, environment) }
    }
}

/// The state of the default environment: not yet used, read, being set by `bootstrap`, or set by `bootstrap`.
enum Bootstrap {
    case untouched
    case read
    case begun(at: SourcePlace)
    case finished(at: SourcePlace, GlobalDependencies)

    static let isRunning = Atomic(false)
    fileprivate static let state = Lock(Bootstrap.untouched)
    fileprivate static let `default` = readDefault()

    private static func readDefault() -> GlobalDependencies {
        state.withLock { state in
            switch state {
            case .untouched, .read:
                state = .read
                return GlobalDependencies(storage: .ofDefaults)
            case .begun(let call):
                call.trap("`GlobalDependencies.default` is read before the `bootstrap` at \(call) has finished")
            case .finished(_, let environment):
                return environment
            }
        }
    }
}
