extension InMemoryFileSystem {
    /// The user and the groups for permission checks.
    public struct Credentials: Sendable, Hashable {
        /// The identifier of the user who owns new items; the superuser has the identifier 0.
        public var user: UInt32
        /// The identifier of the group of new items.
        public var group: UInt32
        /// The identifiers of all groups whose permissions apply.
        public var groups: Set<UInt32>

        /// Creates the credentials of a user.
        /// - Parameters:
        ///   - user: The identifier of the user.
        ///   - group: The identifier of the user's primary group, which new items get.
        ///   - supplementaryGroups: The identifiers of the user's other groups.
        public init(user: UInt32, group: UInt32, supplementaryGroups: Set<UInt32> = []) {
            self.user = user
            self.group = group
            groups = supplementaryGroups.union([group])
        }

        /// The superuser.
        public static let root = Credentials(user: 0, group: 0)

        /// Returns the credentials of an ordinary user, whose group has the same identifier.
        public static func user(_ user: UInt32) -> Credentials {
            Credentials(user: user, group: user)
        }
    }
}
