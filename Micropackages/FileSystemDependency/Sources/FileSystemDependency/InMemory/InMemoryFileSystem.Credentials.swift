extension InMemoryFileSystem {
    /// The user and the groups for permission checks.
    public struct Credentials: Sendable, Hashable {
        /// The identifier of the user who owns new items; the superuser has the identifier 0.
        public var userID: UInt32
        /// The identifier of the group of new items.
        public var groupID: UInt32
        /// The identifiers of the other groups whose permissions apply.
        public var supplementaryGroups: Set<UInt32>

        /// Creates the credentials of a user.
        /// - Parameters:
        ///   - userID: The identifier of the user.
        ///   - groupID: The identifier of the user's primary group, which new items get.
        ///   - supplementaryGroups: The identifiers of the user's other groups.
        public init(userID: UInt32, groupID: UInt32, supplementaryGroups: Set<UInt32> = []) {
            self.userID = userID
            self.groupID = groupID
            self.supplementaryGroups = supplementaryGroups
        }

        /// The superuser.
        public static let root = Credentials(userID: 0, groupID: 0)

        /// Returns the credentials of an ordinary user, whose group has the same identifier.
        public static func user(_ userID: UInt32) -> Credentials {
            Credentials(userID: userID, groupID: userID)
        }

        /// Returns whether the permissions of a group apply.
        func isMember(of group: UInt32) -> Bool {
            group == groupID || supplementaryGroups.contains(group)
        }
    }
}
