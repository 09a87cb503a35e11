import Foundation

extension FileSystem {
    /// Gives the owner all permissions for the directories at and below a path, as far as possible.
    /// - Parameter path: The path of an item.
    /// - Returns: The paths of the item and of everything below it, each with its previous status.
    @discardableResult
    package func unlockDirectories(atPath path: String) -> [(path: String, status: FileStatus)] {
        var items: [(path: String, status: FileStatus)] = []
        func unlock(_ path: String) -> Bool {
            let status = orNil { try statusOfItem(atPath: path, followingSymbolicLinks: false) }
            guard let status else { return false }
            items.append((path, status))
            guard status.kind == .directory else { return false }
            if status.isLockedDirectory { _ = orNil { try setPermissions(0o700, ofItemAtPath: path) } }
            return true
        }
        guard unlock(path) else { return items }
        var walk = FileSystemWalk(of: self, below: path, order: .sorted)
        while let item = walk.nextSkippingErrors() {
            if unlock(item.path) {
                walk.enter(item)
            }
        }
        return items
    }
}

extension FileStatus {
    /// A Boolean value that is true for a directory whose owner lacks a permission to list, change or search it.
    package var isLockedDirectory: Bool {
        kind == .directory && permissions & 0o700 != 0o700
    }
}
