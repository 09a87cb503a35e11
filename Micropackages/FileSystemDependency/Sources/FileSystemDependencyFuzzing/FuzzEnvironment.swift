package import FileSystemDependency
import Foundation

/// What the fake has to be told about the process to behave like the system.
package enum FuzzEnvironment {
    /// The permissions that this process does not give to new items, read off a directory that is made for it.
    package static let mask: Int = {
        let fileSystem = SystemFileSystem.shared
        guard let directory = try? fileSystem.makeTemporaryDirectory() else { return 0o022 }
        defer { try? fileSystem.removeItem(at: directory) }
        let probe = directory.appending(component: "probe")
        try? fileSystem.createDirectory(at: probe, withIntermediateDirectories: false)
        let permissions = (try? fileSystem.statusOfItem(at: probe).permissions) ?? 0o755
        return 0o777 & ~permissions
    }()

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

    /// A directory in memory where there is one, because a disk is slow.
    package static var directory: String {
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    }

    /// How many sequences a test runs: some seconds when optimised, and the better part of a minute when not.
    package static let sequenceCount = 10_000

    /// Returns an empty file system that is to behave like the live one.
    package static func makeFake() -> InMemoryFileSystem {
        InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: credentials, mask: mask))
    }

    package static func makeFuzzer() -> DifferentialFuzzer {
        DifferentialFuzzer(live: SystemFileSystem.shared, directory: directory, makeFake: makeFake)
    }
}
