public import Foundation

extension FileSystem {
    /// Replaces an item by another one, and removes the old one.
    ///
    /// The old item stays until the new one replaces it in one step. The new item gets the permissions of the old one, and no other
    /// metadata. It keeps its own permissions if one of the two is a symbolic link or their kinds differ.
    /// - Parameters:
    ///   - url: The URL of the old item, which need not exist.
    ///   - newItem: The item that replaces it.
    ///   - backupItemName: The name of a copy of the old item in the same directory. The copy replaces an item of that name, and is
    ///     removed at the end. Without a name, no copy is made.
    ///   - options: `.usingNewMetadataOnly` keeps the permissions of the new item, `.withoutDeletingBackupItem` keeps the copy.
    /// - Returns: The URL of the old item.
    /// - Throws: The errors of ``FileSystem/replaceItem(atPath:withItemAtPath:)``, and the errors of
    ///   ``FileSystem/copyItem(atPath:toPath:)`` for the copy, before anything is replaced.
    @discardableResult
    public func replaceItemAt(
        _ url: URL,
        withItemAt newItem: URL,
        backupItemName: String? = nil,
        options: FileManager.ItemReplacementOptions = []
    ) throws -> URL? {
        let (path, newPath) = try (url.filePath(), newItem.filePath())
        let backupPath = try backupItemName.map { name in
            try url.deletingLastPathComponent().appending(component: name).filePath()
        }
        let backup = try backupPath.flatMap { try makeBackup(ofItemAtPath: path, $0, of: newPath) }
        let permissions = options.contains(.usingNewMetadataOnly) ? nil : sharedPermissions(path, newPath)
        try replaceItem(atPath: path, withItemAtPath: newPath)
        if let permissions {
            try setPermissions(permissions, ofItemAtPath: path)
        }
        if let backup, !options.contains(.withoutDeletingBackupItem) {
            try removeItem(atPath: backup)
        }
        return url
    }

    /// Copies the item that will be replaced, and returns the path of the copy, or `nil` if there is no such item.
    private func makeBackup(ofItemAtPath path: String, _ backup: String, of newItem: String) throws -> String? {
        guard let item = identity(path) else { return nil }
        if let occupant = identity(backup) {
            guard occupant != item, occupant != identity(newItem) else {
                throw CocoaError(Errno(.EEXIST), in: .writing, path: path, destination: backup)
            }
            try removeItem(atPath: backup)
        }
        try copyItem(atPath: path, toPath: backup)
        return backup
    }

    private func identity(_ path: String) -> FileIdentity? {
        orNil { FileIdentity(try statusOfItem(atPath: path, followingSymbolicLinks: false)) }
    }

    /// Returns the permissions that the new item gets from the old one, or `nil` if it keeps its own.
    private func sharedPermissions(_ path: String, _ newItem: String) -> Int? {
        orNil {
            let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
            let newStatus = try statusOfItem(atPath: newItem, followingSymbolicLinks: false)
            guard status.kind == newStatus.kind, status.kind != .symbolicLink else { return nil }
            return status.permissions == newStatus.permissions ? nil : status.permissions
        } ?? nil
    }
}
