/// Anything that a component can take its dependencies from.
///
/// Each dependency has a protocol of its own that refines this one, so that a component declares exactly what it needs:
/// `any (NetworkDependency & ClockDependency)`.
public protocol Dependencies: Sendable {
    /// Returns the environment to hand to the children that a component creates.
    ///
    /// A type of your own returns the one that it answers from, so that overrides reach the children.
    func buildGlobal() -> GlobalDependencies
}
