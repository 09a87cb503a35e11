package import FileSystemDependency
import Foundation

/// The settings with which a fake behaves as the system does for this process.
package enum FuzzEnvironment {
    /// The user and groups of this process.
    package static var credentials: InMemoryFileSystem.Credentials {
        var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
        let count = getgroups(Int32(groups.count), &groups)
        return InMemoryFileSystem.Credentials(
            user: geteuid(),
            group: getegid(),
            supplementaryGroups: Set(groups.prefix(Int(max(0, count))))
        )
    }

    /// The path of a directory in memory if the system has one, as a disk is slow.
    ///
    /// In a jail, it is the root.
    package static var directory: String {
        guard !FuzzProcess.isJailed else { return "" }
        return FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    }

    /// Returns an empty file system that should behave like the live one.
    package static func makeFake() -> InMemoryFileSystem {
        InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: credentials, mask: FuzzProcess.mask), isEmpty: true)
    }
}
