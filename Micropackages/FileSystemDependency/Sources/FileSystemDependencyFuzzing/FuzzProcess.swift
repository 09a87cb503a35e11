import DependencySupport
import FileSystemDependency
import Foundation

/// The root directory, the directory, the mask and the user of this process, which the live file system depends on.
package enum FuzzProcess {
    /// Whether this process sees nothing but a directory of its own.
    private static let jailed = Lock(false)

    /// Whether this process may make calls that depend on its directory: a mistake cannot lead it to files of others.
    static var isJailed: Bool { jailed.withLock(\.self) }

    /// Makes an almost empty directory the root of this process, for good, where it may do that.
    package static func enterJail() throws {
        // What is found out by files outside is found out before.
        _ = protectsLinksOnly
        _ = FuzzEnvironment.mask
        let jail = "\(FuzzEnvironment.directory)/fuzz-jail"
        let fileSystem = SystemFileSystem.shared
        guard geteuid() == 0 else { return }
        for directory in ["/dev/shm", "/tmp"] {
            let path = jail + directory
            try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: 0o755)
            try fileSystem.setPermissions(0o1777, ofItemAtPath: path)
        }
        guard chroot(jail) == 0, chdir("/") == 0 else { return }
        jailed.withLock { $0 = true }
    }

    /// Whether this process may become another user and the superuser again, on a kernel that treats users as the fake does.
    static let canChangeUser = geteuid() == 0 && protectsLinksOnly

    /// Whether the kernel protects links to files of others, as the fake does, and nothing in sticky directories.
    private static let protectsLinksOnly = ["hardlinks 1", "symlinks 0", "regular 0"].allSatisfy { setting in
        let parts = setting.split(separator: " ")
        let value = FileManager.default.contents(atPath: "/proc/sys/fs/protected_\(parts[0])")
        return value?.first == parts[1].utf8.first
    }

    static func setMask(_ mask: Int) {
        umask(mode_t(mask))
    }

    /// Becomes a user, with whose number `access` asks, too.
    static func become(_ user: UInt32) {
        guard canChangeUser else { return }
        let isChanged = seteuid(0) == 0 && setresuid?(user, user, 0) == 0 && geteuid() == user
        let reason = String(cString: strerror(errno))
        guard isChanged else { fatalError("This process cannot become user \(user): \(reason)") }
    }

    private typealias SetUser = @convention(c) (uid_t, uid_t, uid_t) -> CInt

    /// `setresuid`, which the C library only declares on demand.
    private static let setresuid = dlsym(nil, "setresuid").map { unsafeBitCast($0, to: SetUser.self) }
}
