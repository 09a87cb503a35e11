/// A source of dependencies for a component.
///
/// Each dependency has a protocol of its own that refines this one, so a component declares exactly what it needs:
/// `any (NetworkDependency & ClockDependency)`.
public protocol Dependencies: Sendable {
    /// Returns the environment to hand to the children that a component creates.
    ///
    /// If you write a conforming type, return the environment that its properties read from, so that overrides reach
    /// the children.
    func buildGlobal() -> GlobalDependencies
}
