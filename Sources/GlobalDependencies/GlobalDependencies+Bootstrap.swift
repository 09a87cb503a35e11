import Synchronization

extension GlobalDependencies {
    /// The environment that components use unless they receive another one.
    ///
    /// Only `bootstrap` gives it overrides.
    public static var `default`: GlobalDependencies {
        KeyPathNumbers.shared.haveBuilds && SharedBuild.current != nil ? Bootstrap.ofBuilders : Bootstrap.default
    }

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
        KeyPathNumbers.shared.count(audits: 1)
        configure(&environment)
        KeyPathNumbers.shared.count(audits: -1)
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

    /// A copy of the default environment for builders, which adds to the records of builds.
    ///
    /// A builder that does not pass its environment on creates components with the default environment. Audits have to know, or
    /// an override that is lost there would be found only if the audit surrounded the build.
    fileprivate static let ofBuilders = {
        let storage = Bootstrap.default.storage
        let copy = storage.withInstances { GlobalDependencies.Storage(like: storage, borrowed: $0) }
        return GlobalDependencies(storage: copy)
    }()

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
