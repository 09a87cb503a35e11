import Foundation

/// The name of a suite.
enum SuiteName {
    /// Returns a name, or traps for one that no suite can have.
    static func checked(_ name: String) -> String {
        guard !name.isEmpty, name != "NSGlobalDomain" else {
            fatalError("Preferences have no suite named \(name.debugDescription)")
        }
        return name
    }

    /// Returns a name, or `nil` for the one under which the system keeps the application's own preferences.
    static func domain(_ name: String) -> String? {
        name == Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName ? nil : name
    }
}
