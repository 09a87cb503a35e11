public import Foundation

extension InMemoryFileSystem {
    /// The user, the limits and the clock of an in-memory file system.
    public struct Settings: Sendable {
        /// How names are compared.
        ///
        /// If a change of this setting would make two names of one directory the same name, the process stops. For power losses, a
        /// change of this setting counts as a synchronization of everything.
        public var nameComparison: NameComparison
        /// The user who performs all operations; permissions do not restrict the superuser.
        public var credentials: Credentials
        /// The permission bits that are removed from new items: the file mode creation mask, as by `umask`.
        public var creationMask: Int
        /// The number of bytes that all files may hold together, or `nil` for no limit.
        ///
        /// Writing more fails with `fileWriteOutOfSpace`.
        public var capacity: Int?
        /// The number of files that may be open at once, or `nil` for no limit.
        ///
        /// At the limit, opening a file, and every operation that opens one internally, fails with `EMFILE`.
        public var descriptorLimit: Int?
        /// Whether every change fails with `fileWriteVolumeReadOnly`.
        public var isReadOnly: Bool
        /// Whether the file system records the changes that are not synchronized, so that a power loss can undo them.
        ///
        /// Setting this to `true` treats all existing items as synchronized. From then on, every change takes memory until it is
        /// synchronized. A test without power losses saves this memory by not setting it.
        public var tracksSynchronization: Bool
        /// The order in which directories are listed.
        public var listingOrder: ListingOrder
        /// The paths of the directories that application groups share, by the identifiers of the groups.
        public var groupContainers: [String: String]
        /// Whether a new file system has a home directory and a temporary directory; a change of it has no effect later.
        public var hasStandardDirectories: Bool
        /// The clock for modification dates.
        ///
        /// It is called while the file system is locked, so it must not call the file system.
        public var now: @Sendable () -> Date

        /// Creates settings; the defaults describe an ordinary user on Linux, without limits.
        /// - Parameters:
        ///   - nameComparison: How names are compared.
        ///   - credentials: The user who performs all operations.
        ///   - creationMask: The permission bits that are removed from new items.
        ///   - capacity: The number of bytes that all files may hold together, or `nil` for no limit.
        ///   - descriptorLimit: The number of files that may be open at once, or `nil` for no limit.
        ///   - isReadOnly: Whether every change fails.
        ///   - tracksSynchronization: Whether the file system records the changes that are not synchronized.
        ///   - listingOrder: The order in which directories are listed.
        ///   - groupContainers: The paths of the directories that application groups share, by the identifiers of the groups.
        ///   - hasStandardDirectories: Whether a new file system has a home directory and a temporary directory.
        ///   - now: The clock for modification dates.
        public init(
            nameComparison: NameComparison = .linux,
            credentials: Credentials = .user(501),
            creationMask: Int = 0o022,
            capacity: Int? = nil,
            descriptorLimit: Int? = nil,
            isReadOnly: Bool = false,
            tracksSynchronization: Bool = false,
            listingOrder: ListingOrder = .sorted,
            groupContainers: [String: String] = [:],
            hasStandardDirectories: Bool = true,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.nameComparison = nameComparison
            self.credentials = credentials
            self.creationMask = creationMask
            self.capacity = capacity
            self.descriptorLimit = descriptorLimit
            self.isReadOnly = isReadOnly
            self.tracksSynchronization = tracksSynchronization
            self.listingOrder = listingOrder
            self.groupContainers = groupContainers
            self.hasStandardDirectories = hasStandardDirectories
            self.now = now
        }
    }
}
