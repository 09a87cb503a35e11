/// A type of your own that adds dependencies to an environment, such as the user of a session.
///
/// ``parent`` answers all other dependencies. Each dependency protocol provides its accessor to scopes with one extension:
///
/// ```swift
/// extension NetworkDependency where Self: DependencyScope {
///     public var network: any NetworkSession { parent.network }
/// }
/// ```
public protocol DependencyScope: Dependencies {
    /// The environment in which the scope was opened.
    var parent: GlobalDependencies { get }
}

extension DependencyScope {
    /// Returns ``parent``.
    ///
    /// If a child needs the dependencies that the scope adds, give it the scope itself.
    public func buildGlobal() -> GlobalDependencies {
        parent
    }
}
