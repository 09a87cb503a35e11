public import Foundation

extension FileSystem {
    /// Replaces an item by another item, and removes the old item.
    ///
    /// The old item exists until the new item replaces it in one step. The new item gets the permissions of the old item before
    /// that, and no other metadata. If the replacement fails, the new item gets its own permissions back. A file of another owner or
    /// group does not get the set-user-ID or set-group-ID bit. If one of the two items is a symbolic link, or if their kinds differ,
    /// the new item keeps its own permissions.
    /// - Parameters:
    ///   - url: The URL of the old item, which may be missing.
    ///   - newItem: The item that replaces it.
    ///   - backupItemName: The name of a backup of the old item in the same directory, or `nil` for no backup. The backup replaces an
    ///     item that already has this name, and is removed after the replacement.
    ///   - options: `.usingNewMetadataOnly` keeps the permissions of the new item. `.withoutDeletingBackupItem` keeps the backup.
    /// - Returns: The URL of the old item.
    /// - Throws: `fileWriteFileExists` (`EEXIST`) if the backup's name is empty, `.` or `..`, or belongs to the old item, to the new
    ///   item, or to a directory that contains the new item, and `fileWriteUnknown` (`EINVAL`) if the name contains a slash. The errors
    ///   of ``FileSystem/replaceItem(atPath:withItemAtPath:)``, and of ``FileSystem/copyItem(atPath:toPath:)`` for the backup. If such
    ///   an error leaves the old item in place, an earlier item with the backup's name remains, too. Also the errors of
    ///   ``FileSystem/removeItem(atPath:)`` for the backup and that earlier item, after the replacement.
    @discardableResult
    public func replaceItemAt(
        _ url: URL,
        withItemAt newItem: URL,
        backupItemName: String? = nil,
        options: FileManager.ItemReplacementOptions = []
    ) throws -> URL? {
        let (path, newPath) = try (url.filePath(), newItem.filePath())
        let backup = try backupItemName.map { try self.path(ofItemNamed: $0, beside: url) }
        let permissions = options.contains(.usingNewMetadataOnly) ? nil : try sharedPermissions(path, newPath)
        // The new item is never more accessible than the old item, so its permissions are set before it has its place.
        if let permissions {
            try setPermissions(permissions.early, ofItemAtPath: newPath)
        }
        var hasBackup = false
        do {
            if let backup, let item = try status(path), let new = try status(newPath) {
                let aside = try self.path(ofItemNamed: uniqueName(), beside: url)
                let (old, new) = ((path, FileIdentity(item)), (newPath, FileIdentity(new)))
                try replace(old, with: new, backup: backup, aside: aside)
                hasBackup = true
            } else {
                try replaceItem(atPath: path, withItemAtPath: newPath)
            }
        } catch {
            if let permissions {
                try? setPermissions(permissions.former, ofItemAtPath: newPath)
            }
            throw error
        }
        if let permissions, permissions.early != permissions.final {
            try setPermissions(permissions.final, ofItemAtPath: path)
        }
        if let backup, hasBackup, !options.contains(.withoutDeletingBackupItem) {
            try removeItem(atPath: backup)
        }
        return url
    }

    /// Returns the path of an item in the same directory as another item.
    ///
    /// A name that is empty, `.` or `..` would be the directory itself or one around it.
    private func path(ofItemNamed name: String, beside url: URL) throws -> String {
        guard !["", ".", ".."].contains(name), !name.utf8.contains(UInt8(ascii: "/")) else {
            let code: POSIXErrorCode = name.utf8.contains(UInt8(ascii: "/")) ? .EINVAL : .EEXIST
            throw CocoaError(Errno(code), in: .writing, path: try url.filePath(), destination: name)
        }
        return try url.deletingLastPathComponent().appending(component: name).filePath()
    }

    /// Copies an item, replaces it, and removes the item that had the name of the copy.
    ///
    /// That item is only moved aside at first, and comes back unless the new item is in its place.
    private func replace(
        _ item: (path: String, identity: FileIdentity),
        with new: (path: String, identity: FileIdentity),
        backup: String,
        aside: String
    ) throws {
        let occupied = CocoaError(Errno(.EEXIST), in: .writing, path: item.path, destination: backup)
        let occupant = try status(backup).map(FileIdentity.init)
        guard occupant != item.identity, occupant != new.identity else { throw occupied }
        if occupant != nil {
            try moveItem(atPath: backup, toPath: aside)
        }
        do {
            // The directory that was moved aside may contain the new item.
            guard try status(new.path).map(FileIdentity.init) == new.identity else { throw occupied }
            try copyItem(atPath: item.path, toPath: backup)
            try replaceItem(atPath: item.path, withItemAtPath: new.path)
        } catch {
            // The copy may be all that remains of the old item, unless that certainly is in its place.
            if let status = orNil({ try status(item.path) }) ?? nil, FileIdentity(status) == item.identity {
                discardCopy(atPath: backup)
                if occupant != nil { try? moveItem(atPath: aside, toPath: backup) }
            }
            throw error
        }
        if occupant != nil {
            try removeItem(atPath: aside)
        }
    }

    /// Removes an unfinished copy, also if it has directories that their owner may not change.
    private func discardCopy(atPath path: String) {
        guard (try? removeItem(atPath: path)) == nil else { return }
        unlockDirectories(atPath: path)
        try? removeItem(atPath: path)
    }

    /// Returns the status of an item, or `nil` if the item does not exist.
    private func status(_ path: String) throws -> FileStatus? {
        do {
            return try statusOfItem(atPath: path, followingSymbolicLinks: false)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Returns the permissions of the new item: its own, those that it gets from the old item, and those with which it is moved.
    ///
    /// A directory that its owner may not write cannot be moved to another directory.
    /// - Returns: The permissions, or `nil` if the new item keeps its own.
    private func sharedPermissions(_ path: String, _ newItem: String) throws -> (former: Int, early: Int, final: Int)? {
        guard let status = try status(path), let newStatus = try self.status(newItem) else { return nil }
        guard status.kind == newStatus.kind, status.kind != .symbolicLink else { return nil }
        let permissions = status.permissions(forOwnerOf: newStatus)
        guard permissions != newStatus.permissions else { return nil }
        return (newStatus.permissions, status.kind == .directory ? permissions | 0o200 : permissions, permissions)
    }
}
