import DependencySupport
public import Foundation

extension InMemoryFileSystem {
    /// What can be set about an in-memory file system.
    public struct Settings: Sendable {
        /// How names are compared.
        public var profile: Profile
        /// Whom the operations are made by; only the superuser may do everything.
        public var credentials: Credentials
        /// The permissions that new items do not get.
        public var mask: Int
        /// How many bytes all files may hold together; more fails with `fileWriteOutOfSpace`.
        public var capacity: Int?
        /// Whether every change fails with `fileWriteVolumeReadOnly`.
        public var isReadOnly: Bool
        /// The order in which directories are listed.
        public var listingOrder: ListingOrder
        /// The clock that modification dates are taken from.
        public var now: @Sendable () -> Date

        /// Creates settings; by default those of the superuser on Linux, without a limit.
        public init(
            profile: Profile = .linux,
            credentials: Credentials = .root,
            mask: Int = 0o022,
            capacity: Int? = nil,
            isReadOnly: Bool = false,
            listingOrder: ListingOrder = .sorted,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.profile = profile
            self.credentials = credentials
            self.mask = mask
            self.capacity = capacity
            self.isReadOnly = isReadOnly
            self.listingOrder = listingOrder
            self.now = now
        }
    }

    /// The user and groups that operations are made by.
    public struct Credentials: Sendable, Hashable {
        /// The user who owns new items; 0 is the superuser.
        public var user: UInt32
        /// The group of new items.
        public var group: UInt32
        /// All groups that permissions are granted to.
        public var groups: Set<UInt32>

        /// Creates the credentials of a user who is in a group, and may be in others.
        public init(user: UInt32, group: UInt32, supplementaryGroups: Set<UInt32> = []) {
            self.user = user
            self.group = group
            groups = supplementaryGroups.union([group])
        }

        /// The superuser.
        public static let root = Credentials(user: 0, group: 0)

        /// An ordinary user with a group of the same number.
        public static func user(_ user: UInt32) -> Credentials {
            Credentials(user: user, group: user)
        }
    }

    /// How a file system compares names.
    public struct Profile: Sendable, Hashable {
        /// Whether two names are different that differ in the case of their letters only.
        public var isCaseSensitive: Bool
        /// Whether two names are different that differ in the composition of their characters only.
        public var isNormalizationSensitive: Bool

        /// Creates a way to compare names.
        public init(isCaseSensitive: Bool, isNormalizationSensitive: Bool) {
            self.isCaseSensitive = isCaseSensitive
            self.isNormalizationSensitive = isNormalizationSensitive
        }

        /// Names are bytes.
        public static let linux = Profile(isCaseSensitive: true, isNormalizationSensitive: true)
        /// Names are kept as given, and found in any case and composition.
        public static let apple = Profile(isCaseSensitive: false, isNormalizationSensitive: false)

        var comparesBytes: Bool { isCaseSensitive && isNormalizationSensitive }
    }

    /// The order in which a directory is listed.
    ///
    /// On a real system there is none that can be relied on.
    public enum ListingOrder: Sendable, Hashable {
        /// By the bytes of the names.
        case sorted
        /// Another order for each seed, to find code that relies on one.
        case shuffled(seed: UInt64)

        func sort(_ names: [String]) -> [String] {
            let names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            guard case .shuffled(let seed) = self else { return names }
            var generator = SplitMix64(seed: seed)
            return names.shuffled(using: &generator)
        }
    }
}
