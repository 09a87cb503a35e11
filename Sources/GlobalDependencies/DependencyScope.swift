/// A user's own value that extends an environment by properties which exist only inside it, such as the user of a session.
///
/// Everything else is answered by ``parent``. Each dependency protocol grants scopes its accessor with one line:
///
/// ```swift
/// extension NetworkDependency where Self: DependencyScope {
///     public var network: any NetworkSession { parent.network }
/// }
/// ```
public protocol DependencyScope: Dependencies {
    /// The environment that the scope was opened in.
    var parent: GlobalDependencies { get }
}

extension DependencyScope {
    /// Returns ``parent``; give a child the scope itself if it needs the dependencies that the scope adds.
    public func buildGlobal() -> GlobalDependencies {
        parent
    }
}
