public import DependencyContract
public import PreferencesDependency

/// The contract of `Preferences`.
///
/// ```swift
/// let violations = try await PreferencesContract.contract.violations { InMemoryPreferences() }
/// ```
public enum PreferencesContract {
    /// The cases for preferences in which nothing is set, and whose keys that begin with `contract` nothing else uses.
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
