public import Foundation

// The methods of `UserDefaults`, with its conversions.
extension Preferences {
    /// Returns the value of a key as a Foundation type: a `String`, `NSNumber`, `Date`, `Data`, array or dictionary.
    ///
    /// As on Apple's systems, a number can be cast to every type that can represent it. For example, `0.5` can be cast to `Double`
    /// and `Float`, but not to `Int`. A Boolean value is a number, too.
    public func object(forKey key: String) -> Any? {
        propertyListValue(forKey: key)?.foundationValue
    }

    /// Returns the value of a key.
    ///
    /// See ``object(forKey:)``.
    public func value(forKey key: String) -> Any? {
        object(forKey: key)
    }

    /// Returns the text or number of a key as text, or `nil` for other types.
    public func string(forKey key: String) -> String? {
        propertyListValue(forKey: key)?.stringValue
    }

    /// Returns the number of a key.
    ///
    /// Text counts as its leading number. Other types return zero.
    public func integer(forKey key: String) -> Int {
        propertyListValue(forKey: key)?.integerValue ?? 0
    }

    /// Returns the number of a key.
    ///
    /// Text counts as its leading number. Other types return zero.
    public func double(forKey key: String) -> Double {
        propertyListValue(forKey: key)?.doubleValue ?? 0
    }

    /// Returns the number of a key.
    ///
    /// Text counts as its leading number. Other types return zero.
    public func float(forKey key: String) -> Float {
        Float(double(forKey: key))
    }

    /// Returns the Boolean value of a key.
    ///
    /// It is true for numbers other than zero, and for text such as `YES`, `true` and `1`: text that begins, after spaces, with Y or T
    /// in either case, or with an optional sign, zeros, and a digit from 1 to 9.
    public func bool(forKey key: String) -> Bool {
        propertyListValue(forKey: key)?.booleanValue ?? false
    }

    /// Returns the bytes of a key, or `nil` for other types.
    public func data(forKey key: String) -> Data? {
        if case .data(let value) = propertyListValue(forKey: key) { value } else { nil }
    }

    /// Returns the array of a key, or `nil` for other types.
    public func array(forKey key: String) -> [Any]? {
        if case .array(let values) = propertyListValue(forKey: key) { values.map(\.foundationValue) } else { nil }
    }

    /// Returns the array of a key if all its elements are text, and `nil` otherwise.
    public func stringArray(forKey key: String) -> [String]? {
        array(forKey: key) as? [String]
    }

    /// Returns the dictionary of a key, or `nil` for other types.
    public func dictionary(forKey key: String) -> [String: Any]? {
        if case .dictionary(let values) = propertyListValue(forKey: key) {
            values.mapValues(\.foundationValue)
        } else {
            nil
        }
    }

    /// Returns the URL of a key.
    ///
    /// Text is the path of a file, and data is an archived URL.
    public func url(forKey key: String) -> URL? {
        propertyListValue(forKey: key)?.urlValue
    }

    /// Sets a number.
    /// - Parameters:
    ///   - value: The number.
    ///   - key: The key.
    public func set(_ value: Int, forKey key: String) {
        setPropertyListValue(.integer(value), forKey: key)
    }

    /// Sets a number.
    /// - Parameters:
    ///   - value: The number.
    ///   - key: The key.
    public func set(_ value: Double, forKey key: String) {
        setPropertyListValue(.real(value), forKey: key)
    }

    /// Sets a Boolean value.
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key.
    public func set(_ value: Bool, forKey key: String) {
        setPropertyListValue(.boolean(value), forKey: key)
    }

    /// Sets a URL, which ``url(forKey:)`` returns.
    ///
    /// `nil` removes the value.
    /// - Parameters:
    ///   - url: The URL.
    ///   - key: The key.
    public func set(_ url: URL?, forKey key: String) {
        setPropertyListValue(url.map(PropertyListValue.init(_:)), forKey: key)
    }

    /// Sets a property list value.
    ///
    /// `nil` removes the value.
    /// - Parameters:
    ///   - value: A text, number, Boolean value, date, bytes, or an array or dictionary of these types.
    ///   - key: The key.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: A property list can contain the value.
    public func set(_ value: Any?, forKey key: String, fileID: StaticString = #fileID, line: UInt = #line) {
        guard let value else { return setPropertyListValue(nil, forKey: key) }
        setPropertyListValue(converted(value, forKey: key, fileID, line), forKey: key)
    }

    /// Sets a property list value.
    ///
    /// See ``set(_:forKey:fileID:line:)``.
    /// - Parameters:
    ///   - value: The value, or `nil` to remove it.
    ///   - key: The key.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: A property list can contain the value.
    public func setValue(_ value: Any?, forKey key: String, fileID: StaticString = #fileID, line: UInt = #line) {
        set(value, forKey: key, fileID: fileID, line: line)
    }

    /// Removes the value that was set, so that the key has its registered value or none.
    public func removeObject(forKey key: String) {
        setPropertyListValue(nil, forKey: key)
    }

    /// Registers values for all suites of the process.
    ///
    /// A key has its registered value while no other value is set.
    /// - Parameters:
    ///   - values: The values. They replace registered values with the same keys.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: A property list can contain the values.
    public func register(defaults values: [String: Any], fileID: StaticString = #fileID, line: UInt = #line) {
        registerPropertyListValues(converted(values, fileID, line))
    }

    /// Returns all values by key, including registered values, as Foundation types.
    public func dictionaryRepresentation() -> [String: Any] {
        propertyListValues().mapValues(\.foundationValue)
    }

    /// Returns all values that were set in a domain, or `nil` if none are set.
    /// - Parameter name: The name of a suite, or of the application. An application's name is its bundle identifier or, without a
    ///   bundle identifier, its process name.
    /// - Returns: The values by key, as Foundation types: see ``object(forKey:)``.
    public func persistentDomain(forName name: String) -> [String: Any]? {
        persistentPropertyListValues(forName: name)?.mapValues(\.foundationValue)
    }

    /// Replaces all values that were set in a domain.
    /// - Parameters:
    ///   - values: The values by key.
    ///   - name: The name of a suite, or of the application. An application's name is its bundle identifier or, without a bundle
    ///     identifier, its process name.
    ///   - fileID: The caller's file.
    ///   - line: The caller's line.
    /// - Precondition: A property list can contain the values.
    public func setPersistentDomain(
        _ values: [String: Any],
        forName name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        setPersistentPropertyListValues(converted(values, fileID, line), forName: name)
    }

    /// Removes all values that were set in a domain.
    /// - Parameter name: The name of a suite, or of the application. An application's name is its bundle identifier or, without a
    ///   bundle identifier, its process name.
    public func removePersistentDomain(forName name: String) {
        setPersistentPropertyListValues(nil, forName: name)
    }

    private func converted(
        _ values: [String: Any],
        _ fileID: StaticString,
        _ line: UInt
    ) -> [String: PropertyListValue] {
        var converted: [String: PropertyListValue] = [:]
        for (key, value) in values { converted[key] = self.converted(value, forKey: key, fileID, line) }
        return converted
    }

    private func converted(_ value: Any, forKey key: String, _ fileID: StaticString, _ line: UInt) -> PropertyListValue
    {
        do {
            return try PropertyListValue(value)
        } catch {
            fatalError(
                "The preference \(key.debugDescription)\(error.path) cannot be of type \(error.type): a property list has texts, "
                    + "whole numbers up to Int.max, real numbers, Boolean values, dates, data, and arrays and dictionaries of them",
                file: fileID,
                line: line
            )
        }
    }

    /// The `UserDefaults` of these preferences, or `nil` for other preferences, such as a double.
    public var systemObject: UserDefaults? { (self as? SystemPreferences)?.defaults }
}
