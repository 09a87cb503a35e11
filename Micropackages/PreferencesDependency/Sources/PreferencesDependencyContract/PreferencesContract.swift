public import DependencyContract
public import PreferencesDependency

/// The contract of `Preferences`.
///
/// ```swift
/// let violations = try await PreferencesContract.contract.violations { InMemoryPreferences() }
/// ```
public enum PreferencesContract {
    /// The cases.
    ///
    /// They require preferences without values. While they run, nothing else may use keys that begin with `contract`.
    public static let contract = Contract<any Preferences>(
        "preferences",
        sections: [
            Contract("conversions", conversions),
            Contract("setting", setting),
            Contract("searching", searching),
            Contract("keys", keys),
            Contract("changes", changes),
        ]
    )
}
