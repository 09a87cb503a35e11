public import Foundation

/// The resource values of an item, with the names of `URLResourceValues`.
///
/// A value is `nil` if its key was not requested, or if the item has no such value.
public struct FileResourceValues: Sendable, Hashable {
    /// The keys that are supported.
    @_alwaysEmitIntoClient
    public static var supportedKeys: Set<URLResourceKey> {
        [
            .nameKey, .pathKey, .fileSizeKey, .fileAllocatedSizeKey, .totalFileAllocatedSizeKey, .isDirectoryKey,
            .isRegularFileKey, .isSymbolicLinkKey, .isHiddenKey,
            .contentModificationDateKey, .creationDateKey, .linkCountKey, .isReadableKey, .isWritableKey,
            .isExecutableKey,
            .volumeTotalCapacityKey, .volumeAvailableCapacityKey, .volumeIsReadOnlyKey,
        ]
    }

    /// The last component of the path.
    public var name: String?
    /// The path.
    public var path: String?
    /// The number of bytes of a file.
    public var fileSize: Int?
    /// The number of bytes that a file takes on its volume, without its holes.
    public var fileAllocatedSize: Int?
    /// The number of bytes that a file takes on its volume.
    ///
    /// The value equals ``fileAllocatedSize``, because resource forks are not counted.
    public var totalFileAllocatedSize: Int?
    /// Whether the item is a directory.
    public var isDirectory: Bool?
    /// Whether the item is a file.
    public var isRegularFile: Bool?
    /// Whether the item is a symbolic link.
    ///
    /// Links are not followed.
    public var isSymbolicLink: Bool?
    /// Whether the name begins with a dot.
    public var isHidden: Bool?
    /// The date of the last change of the contents.
    public var contentModificationDate: Date?
    /// The creation date, or `nil` if the volume does not store it.
    public var creationDate: Date?
    /// The number of hard links to a file.
    public var linkCount: Int?
    /// Whether this process may read the item.
    public var isReadable: Bool?
    /// Whether this process may write the item.
    public var isWritable: Bool?
    /// Whether this process may execute the item.
    public var isExecutable: Bool?
    /// The number of bytes that the volume holds.
    public var volumeTotalCapacity: Int?
    /// The number of bytes that the user may still write.
    public var volumeAvailableCapacity: Int?
    /// Whether the volume is read-only.
    public var volumeIsReadOnly: Bool?

    /// Creates values that are all `nil`.
    public init() {}
}
