/// The preferences of a user: stored values by key.
///
/// It is the façade of `UserDefaults`. The value of a key is looked up first in the process's arguments, then in the values that
/// were set, and then in the registered values. All methods may be called from several threads at the same time.
public protocol Preferences: Sendable {
    /// Returns the value of a key, or `nil` if it has none.
    func propertyListValue(forKey key: String) -> PropertyListValue?

    /// Sets the value of a key, or removes it.
    /// - Parameters:
    ///   - value: The value, or `nil` to remove it.
    ///   - key: The key.
    func setPropertyListValue(_ value: PropertyListValue?, forKey key: String)

    /// Registers values for all suites of the process.
    ///
    /// A key has its registered value while no other value is set.
    /// - Parameter values: The values. They replace registered values with the same keys.
    func registerPropertyListValues(_ values: [String: PropertyListValue])

    /// Returns all values by key, including registered values.
    func propertyListValues() -> [String: PropertyListValue]

    /// Returns the preferences of a suite, as `UserDefaults(suiteName:)` does.
    ///
    /// Suites with the same name share their values. Suites with different names share only the arguments and the registered
    /// values. The application's own name means its standard preferences.
    /// - Parameter name: The name of an application group, or another name in reverse domain notation.
    /// - Returns: The preferences.
    /// - Precondition: The name is neither empty nor `NSGlobalDomain`.
    func suite(named name: String) -> any Preferences

    /// Returns all values that were set in a domain, or `nil` if none are set.
    /// - Parameter name: The name of a suite, or of the application. An application's name is its bundle identifier or, without a
    ///   bundle identifier, its process name.
    /// - Returns: The values by key, without arguments and registered values.
    func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]?

    /// Replaces all values that were set in a domain.
    /// - Parameters:
    ///   - values: The values by key, or `nil` to remove all values.
    ///   - name: The name of a suite, or of the application. An application's name is its bundle identifier or, without a bundle
    ///     identifier, its process name.
    func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String)

    /// Returns a sequence with an element for each change of a value.
    ///
    /// Changes by other instances of the same preferences are included. Changes that the consumer has not seen yet count as one.
    /// The sequence does not retain a double, and ends when the double is released.
    func changes() -> AsyncStream<Void>

    /// Waits until all values that were set are stored.
    ///
    /// Calling this method is usually not necessary.
    /// - Returns: Whether everything is stored, and no file of values had to be kept aside since the last call.
    @discardableResult func synchronize() -> Bool
}
