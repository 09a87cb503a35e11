public import Foundation

/// The kind, size, permissions, dates and identity of an item.
public struct FileStatus: Sendable, Hashable {
    /// The kinds of items.
    public enum Kind: Sendable, Hashable {
        /// A file.
        case regular
        /// A directory.
        case directory
        /// A symbolic link, in a status that does not follow links.
        case symbolicLink
        /// A device that is read and written byte by byte, such as a terminal or `/dev/null`.
        case characterSpecial
        /// A device that is read and written in blocks, such as a disk.
        case blockSpecial
        /// A socket.
        case socket
        /// A pipe, or an item of any other kind.
        case other
    }

    /// The kind of the item.
    public var kind: Kind
    /// The number of bytes in a file, or in the text of a link; the size of a directory has no meaning.
    public var size: UInt64
    /// The number of bytes that the item takes on its volume, without the holes in a file, or `nil` if it is unknown.
    ///
    /// A volume counts whole blocks. The in-memory file system counts bytes.
    public var allocatedSize: UInt64?
    /// The permission bits, including the set-user-ID, set-group-ID and sticky bits, as in `chmod`.
    public var permissions: Int
    /// The date of the last change of the contents.
    public var modificationDate: Date
    /// The creation date, or `nil` if the volume does not store it.
    public var creationDate: Date?
    /// The identifier of the user who owns the item.
    public var ownerAccountID: UInt32
    /// The identifier of the group that owns the item.
    public var groupOwnerAccountID: UInt32
    /// The number of hard links to a file.
    public var referenceCount: Int
    /// The identifier of the item's volume.
    public var systemNumber: UInt64
    /// The number of the item on its volume; all hard links to a file have the same number.
    public var systemFileNumber: UInt64

    /// Creates a status, for a file system of your own.
    /// - Parameters:
    ///   - kind: The kind of the item.
    ///   - size: The number of bytes in a file, or in the text of a link.
    ///   - permissions: The permission bits, as in `chmod`.
    ///   - modificationDate: The date of the last change of the contents.
    ///   - ownerAccountID: The identifier of the user who owns the item.
    ///   - groupOwnerAccountID: The identifier of the group that owns the item.
    ///   - referenceCount: The number of hard links to a file.
    ///   - systemNumber: The identifier of the item's volume.
    ///   - systemFileNumber: The number of the item on its volume.
    ///   - allocatedSize: The number of bytes that the item takes on its volume; `nil` if it is unknown.
    ///   - creationDate: The date of the creation of the item; `nil` if it is unknown.
    public init(
        kind: Kind,
        size: UInt64,
        permissions: Int,
        modificationDate: Date,
        ownerAccountID: UInt32,
        groupOwnerAccountID: UInt32,
        referenceCount: Int,
        systemNumber: UInt64,
        systemFileNumber: UInt64,
        allocatedSize: UInt64? = nil,
        creationDate: Date? = nil
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
        self.allocatedSize = allocatedSize
        self.creationDate = creationDate
    }
}

extension FileStatus {
    /// Returns the permissions of a copy, without the bits with which a file would run as another user or group than the original.
    func permissions(forOwnerOf copy: FileStatus) -> Int {
        guard kind == .regular, permissions & 0o6000 != 0 else { return permissions }
        guard copy.ownerAccountID == ownerAccountID else { return permissions & ~0o6000 }
        return copy.groupOwnerAccountID == groupOwnerAccountID ? permissions : permissions & ~0o2000
    }
}
