extension Command {
    /// The environment variables of a child.
    public struct Environment: Sendable, Hashable {
        let inherits: Bool
        private(set) var changes: [String: String?]

        /// The variables that this process has when the child starts.
        public static let inherit = Environment(inherits: true, changes: [:])

        /// Only the given variables; the child inherits none.
        public static func custom(_ variables: [String: String]) -> Environment {
            Environment(inherits: false, changes: variables)
        }

        /// Returns a copy in which some variables are set, or removed if their value is `nil`.
        public func updating(_ variables: [String: String?]) -> Environment {
            var copy = self
            copy.changes.merge(variables) { $1 }
            return copy
        }

        /// Returns the variables of the child.
        /// - Parameter inherited: The variables of the process that starts the child.
        /// - Returns: The variables.
        package func variables(inheriting inherited: [String: String]) -> [String: String] {
            changes.reduce(into: inherits ? inherited : [:]) { $0[$1.key] = $1.value }
        }
    }
}
