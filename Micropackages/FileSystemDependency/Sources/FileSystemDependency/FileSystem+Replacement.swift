public import Foundation

extension FileSystem {
    /// Puts an item in the place of another, which is removed.
    ///
    /// The item that is replaced stays in its place until the new one takes it. Of its metadata, the new item gets the
    /// permissions, unless one of the two is a symbolic link or their kinds differ.
    /// - Parameters:
    ///   - url: The place, where there need not be an item.
    ///   - newItem: The item to put there.
    ///   - backupItemName: The name, in the directory of the place, of a copy of the item that is replaced. It takes the
    ///     place of an item of that name, and is removed at the end. Without a name, no copy is made.
    ///   - options: `.usingNewMetadataOnly` lets the new item keep its permissions, `.withoutDeletingBackupItem` keeps the
    ///     copy.
    /// - Returns: The place.
    /// - Throws: The errors of ``FileSystem/replaceItem(atPath:withItemAtPath:)``, and those of
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

    /// Copies the item that is going to be replaced, and returns the path of the copy; `nil` where there is no item.
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

    /// Returns the permissions of an item that another of its kind is going to replace.
    private func sharedPermissions(_ path: String, _ newItem: String) -> Int? {
        orNil {
            let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
            let newStatus = try statusOfItem(atPath: newItem, followingSymbolicLinks: false)
            guard status.kind == newStatus.kind, status.kind != .symbolicLink else { return nil }
            return status.permissions == newStatus.permissions ? nil : status.permissions
        } ?? nil
    }
}
