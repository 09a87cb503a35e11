package import FileSystemDependency
import Foundation

/// The settings that make a fake behave like the system for this process.
package enum FuzzEnvironment {
    /// The user and groups of this process.
    package static var credentials: InMemoryFileSystem.Credentials {
        var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
        let count = getgroups(Int32(groups.count), &groups)
        return InMemoryFileSystem.Credentials(
            userID: geteuid(),
            groupID: getegid(),
            supplementaryGroups: Set(groups.prefix(Int(max(0, count))))
        )
    }

    /// The path of the directory in which the fuzzer works.
    ///
    /// If the system has a directory in memory, the fuzzer works there, because a disk is slow. In a sandbox, the fuzzer works in the
    /// root.
    package static var directory: String {
        guard !FuzzProcess.isSandboxed else { return "" }
        return FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    }

    /// Returns an empty fake that should behave like the live file system.
    package static func makeFake() -> InMemoryFileSystem {
        InMemoryFileSystem(
            .init(credentials: credentials, creationMask: FuzzProcess.mask, hasStandardDirectories: false)
        )
    }
}
