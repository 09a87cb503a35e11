extension InMemoryFileSystem {
    /// The user and the groups for permission checks.
    public struct Credentials: Sendable, Hashable {
        /// The user who owns new items; 0 is the superuser.
        public var user: UInt32
        /// The group of new items.
        public var group: UInt32
        /// All groups whose permissions apply.
        public var groups: Set<UInt32>

        /// Creates the credentials of a user.
        /// - Parameters:
        ///   - user: The number of the user.
        ///   - group: The number of the user's first group, which new items get.
        ///   - supplementaryGroups: The numbers of the user's other groups.
        public init(user: UInt32, group: UInt32, supplementaryGroups: Set<UInt32> = []) {
            self.user = user
            self.group = group
            groups = supplementaryGroups.union([group])
        }

        /// The superuser.
        public static let root = Credentials(user: 0, group: 0)

        /// Returns the credentials of an ordinary user with a group of the same number.
        public static func user(_ user: UInt32) -> Credentials {
            Credentials(user: user, group: user)
        }
    }
}
