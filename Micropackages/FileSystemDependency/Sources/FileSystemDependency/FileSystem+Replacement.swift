public import Foundation

extension FileSystem {
    /// Replaces an item by another item, and removes the old item.
    ///
    /// The old item exists until the new item replaces it in one step. The new item gets the permissions of the old item, and no
    /// other metadata. If one of the two is a symbolic link, or if their kinds differ, the new item keeps its own permissions.
    /// - Parameters:
    ///   - url: The URL of the old item, which may be missing.
    ///   - newItem: The item that replaces it.
    ///   - backupItemName: The name of a backup of the old item in the same directory, or `nil` for no backup. The backup replaces an
    ///     item that already has this name, and is removed after the replacement.
    ///   - options: `.usingNewMetadataOnly` keeps the permissions of the new item. `.withoutDeletingBackupItem` keeps the backup.
    /// - Returns: The URL of the old item.
    /// - Throws: The errors of ``FileSystem/replaceItem(atPath:withItemAtPath:)``. Also the errors of
    ///   ``FileSystem/copyItem(atPath:toPath:)`` for the backup, before anything is replaced.
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
        let permissions = options.contains(.usingNewMetadataOnly) ? nil : try sharedPermissions(path, newPath)
        try replaceItem(atPath: path, withItemAtPath: newPath)
        if let permissions {
            try setPermissions(permissions, ofItemAtPath: path)
        }
        if let backup, !options.contains(.withoutDeletingBackupItem) {
            try removeItem(atPath: backup)
        }
        return url
    }

    /// Copies the item that will be replaced, and returns the path of the copy, or `nil` if the item does not exist.
    private func makeBackup(ofItemAtPath path: String, _ backup: String, of newItem: String) throws -> String? {
        guard let item = try status(path).map(FileIdentity.init) else { return nil }
        if let occupant = try status(backup).map(FileIdentity.init) {
            guard occupant != item, try occupant != status(newItem).map(FileIdentity.init) else {
                throw CocoaError(Errno(.EEXIST), in: .writing, path: path, destination: backup)
            }
            try removeItem(atPath: backup)
        }
        try copyItem(atPath: path, toPath: backup)
        return backup
    }

    /// Returns the status of an item, or `nil` if the item does not exist.
    private func status(_ path: String) throws -> FileStatus? {
        do {
            return try statusOfItem(atPath: path, followingSymbolicLinks: false)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Returns the permissions that the new item gets from the old item, or `nil` if the new item keeps its own.
    private func sharedPermissions(_ path: String, _ newItem: String) throws -> Int? {
        guard let status = try status(path), let newStatus = try self.status(newItem) else { return nil }
        guard status.kind == newStatus.kind, status.kind != .symbolicLink else { return nil }
        return status.permissions == newStatus.permissions ? nil : status.permissions
    }
}
