public import GlobalDependencies

/// The dependency on the preferences of the user.
public protocol PreferencesDependency: Dependencies {
    /// The preferences, by default `UserDefaults.standard`.
    var preferences: any Preferences { get }
}

extension GlobalDependencies: PreferencesDependency {
    public var preferences: any Preferences {
        resolveDependency(forKeyPath: \.preferences, defaultImplementation: SystemPreferences.standard)
    }
}

extension PreferencesDependency where Self: DependencyScope {
    public var preferences: any Preferences { parent.preferences }
}
