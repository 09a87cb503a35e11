import Foundation

/// A call of ``Preferences``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements, and the description is the call of `UserDefaults`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum PreferencesCall: Sendable, Equatable {
    /// ``Preferences/propertyListValue(forKey:)``.
    case propertyListValue(forKey: String)
    /// ``Preferences/setPropertyListValue(_:forKey:)``.
    case setPropertyListValue(PropertyListValue?, forKey: String)
    /// ``Preferences/registerPropertyListValues(_:)``.
    case registerPropertyListValues([String: PropertyListValue])
    /// ``Preferences/propertyListValues()``.
    case propertyListValues
    /// ``Preferences/suite(named:)``.
    case suite(named: String)
    /// ``Preferences/persistentPropertyListValues(forName:)``.
    case persistentPropertyListValues(forName: String)
    /// ``Preferences/setPersistentPropertyListValues(_:forName:)``.
    case setPersistentPropertyListValues([String: PropertyListValue]?, forName: String)
    /// ``Preferences/changes()``.
    case changes
    /// ``Preferences/synchronize()``.
    case synchronize
    /// A call of the preferences of a suite.
    indirect case inSuite(PreferencesCall, named: String)
}

extension PreferencesCall: CustomStringConvertible {
    /// The call in Swift notation, such as `set(1, forKey: "a")`, the same in each process.
    public var description: String {
        switch self {
        case .propertyListValue(let key): "object(forKey: \(key.debugDescription))"
        case .setPropertyListValue(let value?, let key): "set(\(text(value)), forKey: \(key.debugDescription))"
        case .setPropertyListValue(nil, let key): "removeObject(forKey: \(key.debugDescription))"
        case .registerPropertyListValues(let values): "register(defaults: \(text(.dictionary(values))))"
        case .propertyListValues: "dictionaryRepresentation()"
        case .suite(let name): "suite(named: \(name.debugDescription))"
        case .persistentPropertyListValues(let name): "persistentDomain(forName: \(name.debugDescription))"
        case .setPersistentPropertyListValues(let values?, let name):
            "setPersistentDomain(\(text(.dictionary(values))), forName: \(name.debugDescription))"
        case .setPersistentPropertyListValues(nil, let name):
            "removePersistentDomain(forName: \(name.debugDescription))"
        case .changes: "changes()"
        case .synchronize: "synchronize()"
        case .inSuite(let call, let name): "suite(named: \(name.debugDescription)).\(call)"
        }
    }

    private func text(_ value: PropertyListValue) -> String {
        switch value {
        case .string(let value): value.debugDescription
        case .integer(let value): "\(value)"
        case .real(let value) where value.isFinite: "\(value)"
        case .real(let value): value.isNaN ? "Double.nan" : value > 0 ? "Double.infinity" : "-Double.infinity"
        case .boolean(let value): "\(value)"
        case .date(let value): "Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))"
        case .data(let value): "Data(base64Encoded: \(value.base64EncodedString().debugDescription))"
        case .array(let values): "[\(values.map(text).joined(separator: ", "))]"
        case .dictionary(let values):
            // The order of a dictionary differs from process to process.
            values.isEmpty
                ? "[:]" : "[\(values.map { "\($0.debugDescription): \(text($1))" }.sorted().joined(separator: ", "))]"
        }
    }
}
