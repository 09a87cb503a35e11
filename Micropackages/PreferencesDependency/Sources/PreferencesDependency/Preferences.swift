/// The preferences of a user: stored values by key.
///
/// The façade of `UserDefaults`. A value is searched in the arguments of the process, then in the values that were set, then in the
/// registered values. All methods may be called from many threads at the same time.
public protocol Preferences: Sendable {
    /// Returns the value of a key, or `nil` if it has none.
    func propertyListValue(forKey key: String) -> PropertyListValue?

    /// Sets the value of a key, or removes it.
    /// - Parameters:
    ///   - value: The value, or `nil` to remove it.
    ///   - key: The key.
    func setPropertyListValue(_ value: PropertyListValue?, forKey key: String)

    /// Adds registered values, which keys have while no value is set, for all suites of the process.
    /// - Parameter values: The values. They replace registered values of the same keys.
    func registerPropertyListValues(_ values: [String: PropertyListValue])

    /// Returns all values by key, including registered ones.
    func propertyListValues() -> [String: PropertyListValue]

    /// Returns the preferences of another name, as `UserDefaults(suiteName:)` does.
    ///
    /// Suites with the same name share their values. Suites with different names share only the arguments and the registered
    /// values.
    /// - Parameter name: The name of an application group, or another name in reverse domain notation.
    /// - Returns: The preferences.
    /// - Precondition: The name is neither empty nor `NSGlobalDomain`.
    func suite(named name: String) -> any Preferences

    /// Returns all values that were set in the preferences of a name, or `nil` if none are set.
    /// - Parameter name: The name of a suite, or of the application: its bundle's identifier, or else the name of its process.
    /// - Returns: The values by key, without arguments and registered values.
    func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]?

    /// Replaces all values that were set in the preferences of a name.
    /// - Parameters:
    ///   - values: The values by their keys, or `nil` to remove them all.
    ///   - name: The name of a suite, or of the application: its bundle's identifier, or else the name of its process.
    func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String)

    /// Returns an element for each change of a value, by any instance for the same preferences.
    ///
    /// Several changes count as one if the consumer has not seen them yet.
    func changes() -> AsyncStream<Void>

    /// Waits until all values that were set are stored.
    ///
    /// Calling it is not necessary.
    /// - Returns: Whether everything is stored.
    @discardableResult func synchronize() -> Bool
}
