public import GlobalDependencies

/// The dependency on the console.
public protocol ConsoleDependency: Dependencies {
    /// The console to read from and write to.
    ///
    /// By default, it is the standard streams of the process.
    var console: any Console { get }
}

extension GlobalDependencies: ConsoleDependency {
    public var console: any Console {
        resolveDependency(forKeyPath: \.console, defaultImplementation: SystemConsole.shared)
    }
}

extension ConsoleDependency where Self: DependencyScope {
    public var console: any Console { parent.console }
}
