public import GlobalDependencies
public import Testing

extension Trait where Self == NoLiveDefaults {
    /// Returns a trait that fails a test for each live default that it resolves, but for some.
    /// - Parameter keyPaths: The dependencies whose defaults may be live.
    /// - Returns: The trait.
    public static func noLiveDefaults(except keyPaths: PartialKeyPath<GlobalDependencies>...) -> Self {
        NoLiveDefaults(exceptions: keyPaths)
    }
}
