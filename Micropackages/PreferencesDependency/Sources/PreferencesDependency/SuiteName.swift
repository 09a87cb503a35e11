/// The name of a suite.
enum SuiteName {
    /// Returns a name, or traps for one that no suite can have.
    static func checked(_ name: String) -> String {
        precondition(
            !name.isEmpty && name != "NSGlobalDomain",
            "Preferences have no suite named \(name.debugDescription)"
        )
        return name
    }
}
