import Foundation

enum SuiteName {
    /// Returns a name if it can be the name of a suite, and traps otherwise.
    static func checked(_ name: String) -> String {
        guard !name.isEmpty, name != "NSGlobalDomain" else {
            fatalError("Preferences have no suite named \(name.debugDescription)")
        }
        return name
    }

    /// The name of the application's own preferences.
    static var application: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

    /// Returns a name, or `nil` for the name of the application's own preferences.
    static func domain(_ name: String) -> String? {
        name == application ? nil : name
    }
}
