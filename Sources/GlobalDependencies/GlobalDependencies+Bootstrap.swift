extension GlobalDependencies {
    /// The environment that components use unless they are given another; only `bootstrap` gives it overrides.
    public static let `default`: GlobalDependencies = Bootstrap.readDefault()

    /// Sets ``default`` once, before it is first read.
    ///
    /// For an application whose implementations live in another module than its accessors, and for launches of an application by
    /// its UI tests.
    /// - Precondition: It has not been called before, and ``default`` has not been read.
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
        configure(&environment)
        // These overrides are the defaults from now on, so a test that overrides one of them again may lose it.
        environment.storage.overrides.eachBox { $0.call = nil }
        Bootstrap.state.withLock { [environment] in $0 = .finished(at: call, environment) }
    }
}

/// The history of the default environment: whether it was set or read.
private enum Bootstrap {
    case untouched
    case read
    case begun(at: SourcePlace)
    case finished(at: SourcePlace, GlobalDependencies)

    static let state = Lock(Bootstrap.untouched)

    static func readDefault() -> GlobalDependencies {
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
