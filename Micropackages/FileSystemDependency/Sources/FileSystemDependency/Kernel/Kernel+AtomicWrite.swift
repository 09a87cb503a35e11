import Foundation

extension Kernel {
    /// Writes a new file in the same directory, and renames it to the path in one step.
    mutating func writeAtomically(_ data: Data, _ path: String, exclusively: Bool) throws(Errno) {
        guard !path.isEmpty else {
            throw Errno(.ENOENT)
        }
        let occupant = try statusIfPresent(path)
        guard occupant == nil || !exclusively else { throw Errno(.EEXIST) }
        guard occupant?.kind != .directory else { throw Errno(.EISDIR) }
        let directory = Self.parent(of: path)
        let draft = "\(directory)/\(makeUniqueName())"
        do {
            let original = occupant?.kind == .regular ? occupant : nil
            try write(data, draft, exclusively: true, inPlaceOf: original, synchronized: true)
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
        try synchronizeNames(directory)
    }

    /// Waits until the names in a directory are on the disk.
    ///
    /// Does nothing if the user may not list the directory, or if the volume does not support the synchronization.
    mutating func synchronizeNames(_ directory: String) throws(Errno) {
        do {
            try synchronize(directory)
        } catch  where [.EACCES, .EINVAL, .EOPNOTSUPP].contains(error.code) {}
    }
}
