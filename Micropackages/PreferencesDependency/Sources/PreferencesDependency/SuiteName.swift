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

    /// Returns whether a name is the one under which the system keeps the application's own preferences.
    static func isApplication(_ name: String) -> Bool {
        name == Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    }
}
