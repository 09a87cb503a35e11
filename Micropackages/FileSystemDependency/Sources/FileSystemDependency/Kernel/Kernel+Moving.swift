import Foundation

extension Kernel {
    mutating func moveTree(_ source: String, _ destination: String) throws(Errno) {
        do throws(Errno) {
            if let occupant = try? status(destination, followingSymbolicLinks: false) {
                guard isChangeOfCase(source, destination, occupant) else {
                    throw Errno(.EEXIST)
                }
                try rename(source, destination)
            } else if destination.utf8.last == UInt8(ascii: "/") {
                // The systems do not agree on what is wrong with the path of a directory first.
                try rename(source, destination)
            } else {
                try renameExclusively(source, destination)
            }
        } catch  where error.code == .EXDEV {
            try copyTree(source, destination)
            try removeTree(source)
        }
    }

    /// Tells whether an item is only found at its new name because case does not matter.
    private mutating func isChangeOfCase(_ source: String, _ destination: String, _ occupant: FileStatus) -> Bool {
        let name = Self.lastComponent(of: source)
        let newName = Self.lastComponent(of: destination)
        guard name != newName, name.lowercased() == newName.lowercased(),
            let status = try? status(source, followingSymbolicLinks: false), status.isSameItem(as: occupant)
        else {
            return false
        }
        return status.kind == .directory || status.referenceCount == 1
    }

    /// Puts an item in the place of another, setting aside an item that `rename` does not replace.
    mutating func replaceTree(_ path: String, with newItem: String) throws(Errno) {
        do {
            try rename(newItem, path)
        } catch  where [.ENOTEMPTY, .EEXIST, .EISDIR, .ENOTDIR].contains(error.code) {
            guard let place = try? canonicalPlace(path), let newPlace = try? canonicalPlace(newItem),
                !Self.isInside(place, newPlace), !Self.isInside(newPlace, place),
                (try? status(newPlace, followingSymbolicLinks: false)) != nil
            else {
                throw error
            }
            let aside = "\(Self.parent(of: place))/\(makeUniqueName())"
            try renaming(place, to: aside) { (kernel) throws(Errno) in
                try kernel.renaming(newPlace, to: place) { (kernel) throws(Errno) in try kernel.removeTree(aside) }
            }
        }
    }

    /// Renames an item for an operation, and gives it its old name back when that fails.
    private mutating func renaming(
        _ source: String,
        to destination: String,
        _ operation: (inout Self) throws(Errno) -> Void
    ) throws(Errno) {
        try rename(source, destination)
        do {
            try operation(&self)
        } catch {
            try rename(destination, source)
            throw error
        }
    }

    /// Returns a path to the same item without links on the way.
    ///
    /// It stays right when an item that a link leads over is renamed.
    private mutating func canonicalPlace(_ path: String) throws(Errno) -> String {
        let name = Self.lastComponent(of: path)
        guard name != "." && name != ".." && !path.hasSuffix("/") else { throw Errno(.EBUSY) }
        let directory = try canonicalPath(Self.parent(of: path))
        return directory == "/" ? "/\(name)" : "\(directory)/\(name)"
    }
}

extension FileStatus {
    fileprivate func isSameItem(as other: FileStatus) -> Bool {
        systemFileNumber == other.systemFileNumber && systemNumber == other.systemNumber
    }
}
