public import Foundation

/// What a file system knows about an item.
public struct FileStatus: Sendable, Hashable {
    /// The kinds of items.
    public enum Kind: Sendable, Hashable {
        /// A file.
        case regular
        /// A directory.
        case directory
        /// A symbolic link itself, which only a status that does not follow links tells.
        case symbolicLink
        /// A device, a socket or a pipe.
        case other
    }

    /// What the item is.
    public var kind: Kind
    /// The number of bytes in a file, or in the text of a link; a directory's is the system's own affair.
    public var size: UInt64
    /// The permission bits with the set-user-ID, set-group-ID and sticky bits, as in `chmod`.
    public var permissions: Int
    /// When the contents were changed last.
    public var modificationDate: Date
    /// The number of the user who owns the item.
    public var ownerAccountID: UInt32
    /// The number of the group that owns the item.
    public var groupOwnerAccountID: UInt32
    /// The number of a file's names.
    public var referenceCount: Int
    /// The volume that the item is on.
    public var systemNumber: UInt64
    /// The item on its volume: the same for all names of one file.
    public var systemFileNumber: UInt64

    /// Creates a status, for a file system of your own to answer with.
    public init(
        kind: Kind,
        size: UInt64,
        permissions: Int,
        modificationDate: Date,
        ownerAccountID: UInt32,
        groupOwnerAccountID: UInt32,
        referenceCount: Int,
        systemNumber: UInt64,
        systemFileNumber: UInt64
    ) {
        self.kind = kind
        self.size = size
        self.permissions = permissions
        self.modificationDate = modificationDate
        self.ownerAccountID = ownerAccountID
        self.groupOwnerAccountID = groupOwnerAccountID
        self.referenceCount = referenceCount
        self.systemNumber = systemNumber
        self.systemFileNumber = systemFileNumber
    }
}
