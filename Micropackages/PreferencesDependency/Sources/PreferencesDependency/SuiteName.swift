import Foundation

/// The name of a suite.
///
/// Two names are equal if they have the same bytes, as names of files are. Two texts can be equal although their bytes differ.
struct SuiteName: Hashable {
    private let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns a name if it can be the name of a suite, and traps otherwise.
    static func checked(_ name: String) -> String {
        guard !name.isEmpty, name != "NSGlobalDomain" else {
            fatalError("Preferences have no suite named \(name.debugDescription)")
        }
        return name
    }

    /// The name of the application's own preferences.
    static var application: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

    /// Returns the name of a domain, or `nil` for the application's own preferences.
    static func domain(_ name: String) -> SuiteName? {
        let name = SuiteName(name)
        return name == SuiteName(application) ? nil : name
    }
}
