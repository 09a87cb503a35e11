extension Command {
    /// The environment variables of a child.
    public struct Environment: Sendable, Hashable {
        let inherits: Bool
        private(set) var changes: [String: String?]

        /// The variables of this process, at the start of the child.
        public static let inherit = Environment(inherits: true, changes: [:])

        /// Only the given variables.
        public static func custom(_ variables: [String: String]) -> Environment {
            Environment(inherits: false, changes: variables)
        }

        /// Returns the environment with some variables set, or removed if their value is `nil`.
        public func updating(_ variables: [String: String?]) -> Environment {
            var copy = self
            copy.changes.merge(variables) { $1 }
            return copy
        }

        /// Applies the changes.
        /// - Parameter inherited: The variables of the process that starts the child.
        /// - Returns: The variables of the child.
        public func variables(inheriting inherited: [String: String]) -> [String: String] {
            changes.reduce(into: inherits ? inherited : [:]) { $0[$1.key] = $1.value }
        }
    }
}
