public import Foundation

/// An enumerator of the paths below a directory.
///
/// Its members have the names that they have in `FileManager.DirectoryEnumerator`.
///
/// Use an enumerator on one thread or task: it is not `Sendable`.
public final class FileSystemPathEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private var walk: FileSystemWalk
    private var last: FileSystemWalk.Item?

    init(of fileSystem: any FileSystem, atPath path: String) {
        self.fileSystem = fileSystem
        walk = FileSystemWalk(of: fileSystem, below: path)
    }

    /// The depth of the item that was returned last; items directly in the directory have the depth 1.
    public var level: Int { last?.level ?? 0 }

    /// The attributes of the item that was returned last, or `nil` if they cannot be read.
    @_alwaysEmitIntoClient
    public var fileAttributes: [FileAttributeKey: Any]? { lastStatus?.attributes }

    @usableFromInline
    var lastStatus: FileStatus? {
        guard let path = last?.path else { return nil }
        return fileSystem.orNil { try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false) }
    }

    /// Skips the contents of the directory that was returned last.
    public func skipDescendants() {
        walk.skipDescendants()
    }

    /// Returns the path of the next item relative to the directory, or `nil` at the end.
    public func next() -> String? {
        last = walk.nextSkippingErrors()
        guard let item = last else { return nil }
        if fileSystem.orNil({ try fileSystem.isDirectory(item) }) != .some(false) {
            walk.enter(item)
        }
        return item.relativePath
    }

    /// Returns the path of the next item, as ``next()`` does.
    public func nextObject() -> String? {
        next()
    }

    /// The paths of the items that have not been returned yet.
    ///
    /// Reading them ends the enumeration.
    public var allObjects: [String] { Array(self) }
}
