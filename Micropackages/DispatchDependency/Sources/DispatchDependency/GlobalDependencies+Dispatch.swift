public import GlobalDependencies

/// The dependency on queues that run work.
public protocol DispatchDependency: Dependencies {
    /// The queues. By default, they are the queues of Dispatch.
    var dispatch: any Dispatcher { get }
}

extension GlobalDependencies: DispatchDependency {
    public var dispatch: any Dispatcher {
        resolveDependency(forKeyPath: \.dispatch, defaultImplementation: SystemDispatch.shared)
    }
}

extension DispatchDependency where Self: DependencyScope {
    public var dispatch: any Dispatcher { parent.dispatch }
}
