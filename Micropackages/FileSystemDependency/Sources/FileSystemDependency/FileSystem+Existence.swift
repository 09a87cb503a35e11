public import Foundation

extension FileSystem {
    /// Returns whether an item exists and this process can see it; links are followed.
    public func fileExists(atPath path: String) -> Bool {
        isAccessible(atPath: path, for: .existence)
    }

    /// Returns whether an item exists, and sets whether it is a directory; links are followed.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - isDirectory: On return, whether the item is a directory. It is `false` if the item does not exist.
    /// - Returns: Whether the item exists.
    public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool {
        guard let isDirectory else { return fileExists(atPath: path) }
        let status = orNil { try statusOfItem(atPath: path, followingSymbolicLinks: true) }
        isDirectory.pointee = ObjCBool(status?.kind == .directory)
        return status != nil
    }

    /// Returns whether a directory exists; links are followed.
    public func directoryExists(atPath path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Returns whether this process may read an item; links are followed.
    public func isReadableFile(atPath path: String) -> Bool {
        isAccessible(atPath: path, for: .reading)
    }

    /// Returns whether this process may write an item; links are followed.
    public func isWritableFile(atPath path: String) -> Bool {
        isAccessible(atPath: path, for: .writing)
    }

    /// Returns whether this process may remove an item: it exists, and its directory may be changed.
    ///
    /// The contents of a directory are not checked. If the parent has the sticky bit, the user must own the item or the parent. The
    /// bit is ignored for a file system of your own, because its user is unknown.
    public func isDeletableFile(atPath path: String) -> Bool {
        let name = SystemKernel.lastComponent(of: path)
        guard !name.isEmpty, name != ".", name != ".." else { return false }
        let directory = SystemKernel.parent(of: path)
        var user: UInt32?
        let statuses = orNil {
            try (
                reach(.statusOfItem(atPath: path, followingSymbolicLinks: false)) {
                    user = ($0 as? any KernelFileSystem)?.user
                    return try $0.statusOfItem(atPath: path, followingSymbolicLinks: false)
                },
                statusOfItem(atPath: directory, followingSymbolicLinks: true)
            )
        }
        guard let (status, directoryStatus) = statuses, isAccessible(atPath: directory, for: .writing),
            isAccessible(atPath: directory, for: .executing)
        else { return false }
        guard directoryStatus.permissions & 0o1000 != 0, let user else { return true }
        return [0, status.ownerAccountID, directoryStatus.ownerAccountID].contains(user)
    }

    /// Returns whether this process may execute an item; links are followed.
    public func isExecutableFile(atPath path: String) -> Bool {
        isAccessible(atPath: path, for: .executing)
    }
}
