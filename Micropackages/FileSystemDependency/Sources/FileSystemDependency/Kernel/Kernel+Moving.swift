import Foundation

extension Kernel {
    mutating func moveTree(_ source: String, _ destination: String) throws(Errno) {
        do throws(Errno) {
            if let occupant = try statusIfPresent(destination) {
                guard try isChangeOfCase(source, destination, occupant) else {
                    throw Errno(.EEXIST)
                }
                try rename(source, destination)
            } else if destination.utf8.last == UInt8(ascii: "/") {
                // Systems differ in the error that they report first for a path with a trailing slash, so `rename` decides.
                try rename(source, destination)
            } else {
                try renameExclusively(source, destination)
            }
        } catch  where error.code == .EXDEV {
            // The system compares the volumes before it refuses such a path.
            guard ![".", ".."].contains(Self.lastComponent(of: source)) else { throw Errno(.EBUSY) }
            let slash = UInt8(ascii: "/")
            if source.utf8.last == slash, let end = source.utf8.lastIndex(where: { $0 != slash }) {
                let item = try status(String(source[...end]), followingSymbolicLinks: false)
                guard item.kind != .symbolicLink else { throw Errno(.ENOTDIR) }
            }
            try moveTreeToOtherVolume(source, destination)
        } catch  where error.code == .EBUSY {
            // The source is the root, a mount point, or ends in `.` or `..`. If it contains the destination, the error is `EINVAL`.
            let item = FileIdentity(try status(source, followingSymbolicLinks: false))
            throw Errno(try enclosingDirectories(of: Self.parent(of: destination)).contains(item) ? .EINVAL : .EBUSY)
        }
    }

    /// Copies an item under a temporary name, gives the complete copy its name, and removes the source.
    ///
    /// Nothing of the source is removed until the copy is on the disk.
    private mutating func moveTreeToOtherVolume(_ source: String, _ destination: String) throws(Errno) {
        let directory = Self.parent(of: destination)
        let draft = "\(directory)/\(makeUniqueName())"
        do {
            try copyTreeSynchronized(source, draft)
            try renameExclusively(draft, destination)
        } catch {
            discardTree(draft)
            throw error
        }
        try synchronizeNames(directory)
        try removeTree(source)
    }

    /// Returns whether the new name refers to the item itself because the file system ignores case.
    private mutating func isChangeOfCase(
        _ source: String,
        _ destination: String,
        _ occupant: FileStatus
    ) throws(Errno) -> Bool {
        let name = Self.lastComponent(of: source)
        let newName = Self.lastComponent(of: destination)
        guard name != newName, name.lowercased() == newName.lowercased(),
            let status = try statusIfPresent(source), FileIdentity(status) == FileIdentity(occupant)
        else {
            return false
        }
        return status.kind == .directory || status.referenceCount == 1
    }

    /// Returns the status of the item at a path, or `nil` if the path certainly has no item.
    mutating func statusIfPresent(_ path: String) throws(Errno) -> FileStatus? {
        do {
            return try status(path, followingSymbolicLinks: false)
        } catch  where [.ENOENT, .ENOTDIR].contains(error.code) {
            return nil
        }
    }

    /// Replaces an item by another item.
    ///
    /// If `rename` cannot replace the old item, the old item first gets a temporary name. Once a part of the old item has been removed,
    /// there is no way back: the new item keeps its place even if the removal fails later.
    mutating func replaceTree(_ path: String, with newItem: String) throws(Errno) {
        do {
            try rename(newItem, path)
        } catch  where [.ENOTEMPTY, .EEXIST, .EISDIR, .ENOTDIR].contains(error.code) {
            let failure = error
            let places: (old: Place, new: Place)
            do {
                places = try separatePlaces(path, newItem)
            } catch {
                // The items cannot be exchanged, for example because one is inside the other. Nothing has changed yet.
                throw failure
            }
            let aside = Place(directory: places.old.directory, name: entryName(makeUniqueName()))
            var removalError: Errno?
            try renaming(places.old, to: aside) { (kernel) throws(Errno) in
                try kernel.renaming(places.new, to: places.old) { (kernel) throws(Errno) in
                    var hasRemoved = false
                    do throws(Errno) {
                        try kernel.removeTree(aside.name, in: aside.directory, &hasRemoved)
                    } catch  where hasRemoved {
                        removalError = error
                    }
                }
            }
            if let removalError { throw removalError }
        }
    }

    private typealias Place = ItemPlace<Directory, EntryName>

    /// Returns the directories and names of two items.
    ///
    /// Throws unless both items exist and neither is inside the other.
    private mutating func separatePlaces(_ path: String, _ other: String) throws(Errno) -> (old: Place, new: Place) {
        let (item, otherItem) = try (
            FileIdentity(status(path, followingSymbolicLinks: false)),
            FileIdentity(status(other, followingSymbolicLinks: false))
        )
        let enclosing = try enclosingDirectories(of: Self.parent(of: path))
        let otherEnclosing = try enclosingDirectories(of: Self.parent(of: other))
        guard item != otherItem, !enclosing.contains(otherItem), !otherEnclosing.contains(item) else {
            throw Errno(.EINVAL)
        }
        return (try place(path), try place(other))
    }

    /// Returns the directory and the name of an item; they remain valid if a link in the path is renamed.
    private mutating func place(_ path: String) throws(Errno) -> Place {
        let name = String(Self.lastComponent(of: path))
        guard name != "." && name != ".." && path.utf8.last != UInt8(ascii: "/") else { throw Errno(.EBUSY) }
        return Place(directory: try directory(at: Self.parent(of: path)), name: entryName(name))
    }

    /// Renames an item during an operation, and renames it back if the operation fails.
    private mutating func renaming(
        _ source: Place,
        to destination: Place,
        _ operation: (inout Self) throws(Errno) -> Void
    ) throws(Errno) {
        try rename(source.name, in: source.directory, destination.name, in: destination.directory)
        do {
            try operation(&self)
        } catch {
            try rename(destination.name, in: destination.directory, source.name, in: source.directory)
            throw error
        }
    }
}

private struct ItemPlace<Directory, EntryName> {
    var directory: Directory
    var name: EntryName
}
