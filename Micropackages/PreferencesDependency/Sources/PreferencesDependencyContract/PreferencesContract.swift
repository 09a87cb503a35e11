public import DependencyContract
public import PreferencesDependency

/// The contract of `Preferences`.
///
/// ```swift
/// let violations = try await PreferencesContract.contract.violations { InMemoryPreferences() }
/// ```
public enum PreferencesContract {
    /// The cases, for preferences without values, in which nothing else uses keys that begin with `contract`.
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
