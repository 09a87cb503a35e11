import Foundation

extension Kernel {
    mutating func removeTree(_ path: String) throws(Errno) {
        guard try status(path, followingSymbolicLinks: false).kind == .directory else {
            return try unlink(path)
        }
        do {
            return try removeDirectory(path)
        } catch  where error.code == .ENOTEMPTY {
            for name in try list(path).sorted(by: precedes) {
                try removeTree("\(path)/\(name)")
            }
        }
        try removeDirectory(path)
    }

    mutating func copyTree(_ source: String, _ destination: String) throws(Errno) {
        let status = try status(source, followingSymbolicLinks: false)
        switch status.kind {
        case .directory:
            try rebuildDirectory(source, status, at: destination) { (kernel, child, copy) throws(Errno) in
                try kernel.copyTree(child, copy)
            }
        case .symbolicLink:
            try makeSymbolicLink(destination, target: readLink(source))
        case .regular:
            try copyFile(source, destination)
            try changeModificationDate(destination, status.modificationDate)
        case .other:
            throw Errno(.EOPNOTSUPP)
        }
    }

    mutating func linkTree(_ source: String, _ destination: String) throws(Errno) {
        let status = try status(source, followingSymbolicLinks: false)
        guard status.kind == .directory else {
            return try link(source, destination)
        }
        try rebuildDirectory(source, status, at: destination) { (kernel, child, copy) throws(Errno) in
            try kernel.linkTree(child, copy)
        }
    }

    /// Makes a directory like another; it is its owner's alone until its contents are there.
    private mutating func rebuildDirectory(
        _ source: String,
        _ status: FileStatus,
        at destination: String,
        child: (inout Self, String, String) throws(Errno) -> Void
    ) throws(Errno) {
        guard !isInside(source, parent(of: destination)) else {
            throw Errno(.EINVAL)
        }
        try makeDirectory(destination, permissions: 0o700)
        for name in try list(source).sorted(by: precedes) {
            try child(&self, "\(source)/\(name)", "\(destination)/\(name)")
        }
        try changePermissions(destination, status.permissions)
        try changeModificationDate(destination, status.modificationDate)
    }

    /// Tells whether a path leads to a directory or to something in it.
    private mutating func isInside(_ directory: String, _ path: String) -> Bool {
        guard let directory = try? canonicalPath(directory), let path = try? canonicalPath(path) else { return false }
        return "\(path)/".utf8.starts(with: "\(directory)/".utf8)
    }

    mutating func moveTree(_ source: String, _ destination: String) throws(Errno) {
        if let occupant = try? status(destination, followingSymbolicLinks: false) {
            guard isChangeOfCase(source, destination, occupant) else {
                throw Errno(.EEXIST)
            }
        }
        do {
            try rename(source, destination)
        } catch  where error.code == .EXDEV {
            try copyTree(source, destination)
            try removeTree(source)
        }
    }

    /// Tells whether an item is only found at its new name because case does not matter.
    private mutating func isChangeOfCase(_ source: String, _ destination: String, _ occupant: FileStatus) -> Bool {
        let name = lastComponent(of: source)
        let newName = lastComponent(of: destination)
        guard name != newName, name.lowercased() == newName.lowercased(),
            let status = try? status(source, followingSymbolicLinks: false), status.isSameItem(as: occupant)
        else {
            return false
        }
        return status.kind == .directory || status.referenceCount == 1
    }

    /// Puts an item in the place of another, setting aside what `rename` does not replace.
    mutating func replaceTree(_ path: String, with newItem: String) throws(Errno) {
        do {
            try rename(newItem, path)
        } catch  where [.ENOTEMPTY, .EEXIST, .EISDIR, .ENOTDIR].contains(error.code) {
            guard let place = try? canonicalPlace(path), let newPlace = try? canonicalPlace(newItem),
                !newPlace.utf8.starts(with: "\(place)/".utf8), !place.utf8.starts(with: "\(newPlace)/".utf8),
                (try? status(newPlace, followingSymbolicLinks: false)) != nil
            else {
                throw error
            }
            let aside = "\(parent(of: place))/\(makeUniqueName())"
            try rename(place, aside)
            do throws(Errno) {
                try rename(newPlace, place)
                do throws(Errno) {
                    try removeTree(aside)
                } catch {
                    try rename(place, newPlace)
                    throw error
                }
            } catch {
                try rename(aside, place)
                throw error
            }
        }
    }

    /// Returns a path to the same item that no link is on: renaming an item on the way would not mislead it.
    private mutating func canonicalPlace(_ path: String) throws(Errno) -> String {
        let name = lastComponent(of: path)
        guard name != "." && name != ".." && !path.hasSuffix("/") else { throw Errno(.EBUSY) }
        let directory = try canonicalPath(parent(of: path))
        return directory == "/" ? "/\(name)" : "\(directory)/\(name)"
    }

    mutating func makeDirectories(_ path: String, permissions: Int?) throws(Errno) {
        do {
            try makeDirectory(path, exactly: permissions)
        } catch  where error.code == .ENOENT && parent(of: path) != path && !path.isEmpty {
            try makeDirectories(parent(of: path), permissions: permissions)
            try makeDirectoryUnlessThere(path, permissions: permissions)
        } catch  where error.code == .EEXIST {
            try requireDirectory(path)
        }
    }

    private mutating func makeDirectoryUnlessThere(_ path: String, permissions: Int?) throws(Errno) {
        do {
            try makeDirectory(path, exactly: permissions)
        } catch  where error.code == .EEXIST {
            try requireDirectory(path)
        }
    }

    private mutating func requireDirectory(_ path: String) throws(Errno) {
        guard let status = try? status(path, followingSymbolicLinks: true), status.kind == .directory else {
            throw Errno(.EEXIST)
        }
    }

    /// Makes a directory whose permissions, where given, do not depend on the mask.
    mutating func makeDirectory(_ path: String, exactly permissions: Int?) throws(Errno) {
        try makeDirectory(path, permissions: permissions ?? 0o777)
        if let permissions {
            try changePermissions(path, permissions)
        }
    }

    /// Writes a new file beside the old one, and puts it in its place in one step.
    mutating func writeAtomically(_ data: Data, _ path: String, exclusively: Bool) throws(Errno) {
        guard !path.isEmpty else {
            throw Errno(.ENOENT)
        }
        let occupant = try? status(path, followingSymbolicLinks: false)
        guard occupant == nil || !exclusively else { throw Errno(.EEXIST) }
        guard occupant?.kind != .directory else { throw Errno(.EISDIR) }
        let draft = "\(parent(of: path))/\(makeUniqueName())"
        do {
            let permissions = occupant?.kind == .regular ? occupant?.permissions : nil
            try write(data, draft, exclusively: true, permissions: permissions)
            if exclusively {
                try link(draft, path)
                try unlink(draft)
            } else {
                try rename(draft, path)
            }
        } catch {
            try? unlink(draft)
            throw error
        }
    }

    private func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension FileStatus {
    fileprivate func isSameItem(as other: FileStatus) -> Bool {
        systemFileNumber == other.systemFileNumber && systemNumber == other.systemNumber
    }
}

/// Returns the path without its last component, as text; `.` where there is no other.
func parent(of path: String) -> String {
    let path = path.utf8
    guard let end = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
        return path.isEmpty ? "." : "/"
    }
    guard let slash = path[...end].lastIndex(of: UInt8(ascii: "/")) else {
        return "."
    }
    let directory = path[..<slash]
    guard let last = directory.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
        return "/"
    }
    return String(Substring(directory[...last]))
}

/// Returns the last component of a path, as text.
func lastComponent(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
}
