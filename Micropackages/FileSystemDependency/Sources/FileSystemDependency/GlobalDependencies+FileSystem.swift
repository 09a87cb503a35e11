public import GlobalDependencies

/// The dependency on the file system.
public protocol FileSystemDependency: Dependencies {
    /// The file system, which is `SystemFileSystem` by default.
    var fileSystem: any FileSystem { get }
}

extension GlobalDependencies: FileSystemDependency {
    public var fileSystem: any FileSystem {
        resolveDependency(forKeyPath: \.fileSystem, defaultImplementation: SystemFileSystem.shared)
    }
}

extension FileSystemDependency where Self: DependencyScope {
    public var fileSystem: any FileSystem { parent.fileSystem }
}
