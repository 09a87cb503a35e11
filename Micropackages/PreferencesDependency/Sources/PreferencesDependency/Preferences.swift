/// The preferences of a user: values by keys, which last.
///
/// The façade of `UserDefaults`. A value is looked for in the arguments of the process, then in what was set, then in what was
/// registered. All may be called from many threads at the same time.
public protocol Preferences: Sendable {
    /// Returns the value of a key, or `nil` if it has none.
    func propertyListValue(forKey key: String) -> PropertyListValue?

    /// Sets the value of a key, or removes it.
    /// - Parameters:
    ///   - value: The value, or `nil` to remove what was set.
    ///   - key: The key.
    func setPropertyListValue(_ value: PropertyListValue?, forKey key: String)

    /// Adds to the values that keys have while nothing is set, for all suites of the process.
    /// - Parameter values: The values, which replace those that were registered for equal keys.
    func registerPropertyListValues(_ values: [String: PropertyListValue])

    /// Returns all values by their keys: those that were registered too.
    func propertyListValues() -> [String: PropertyListValue]

    /// Returns the preferences of another name, as `UserDefaults(suiteName:)` does.
    ///
    /// Suites of one name have the same values, and those of different names have nothing in common but the arguments and
    /// what was registered.
    /// - Parameter name: The name of an application group, or another one in reverse domain notation.
    /// - Returns: The preferences.
    /// - Precondition: The name is neither empty nor `NSGlobalDomain`.
    func suite(named name: String) -> any Preferences

    /// Returns all that was set in the preferences of a name, or `nil` if nothing is set.
    /// - Parameter name: The name of a suite, or of the application: its bundle's identifier, or else the name of its process.
    /// - Returns: The values by their keys, without those of the arguments and those that were registered.
    func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]?

    /// Replaces all that was set in the preferences of a name.
    /// - Parameters:
    ///   - values: The values by their keys, or `nil` to remove them all.
    ///   - name: The name of a suite, or of the application: its bundle's identifier, or else the name of its process.
    func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String)

    /// Returns a value for each change of any of the values, by whichever object for these preferences.
    ///
    /// Several changes that the consumer has not seen are one.
    func changes() -> AsyncStream<Void>

    /// Waits until what was set is stored.
    ///
    /// There is no need to call it.
    /// - Returns: Whether everything is stored.
    @discardableResult func synchronize() -> Bool
}
