import DependencySupport
import FileSystemDependency
import Foundation

/// The root, the current directory, the mask and the user of this process, on which the live file system depends.
package enum FuzzProcess {
    private static let sandboxed = Lock(false)

    /// Whether this process may make calls that depend on its current directory.
    ///
    /// In a sandbox, a mistake cannot damage other files.
    static var isSandboxed: Bool { sandboxed.withLock(\.self) }

    /// Permanently changes the root of this process to an empty directory on a small volume.
    ///
    /// After that, a mistake of the process cannot change other files, or fill their disk. Without the rights of the superuser,
    /// nothing happens, and the fuzzer skips the calls that need a sandbox.
    /// - Parameters:
    ///   - directory: A directory on a volume that only this process uses.
    ///   - user: The identifier of the user who owns the root; the fake must be given the same one.
    /// - Throws: The error of the system.
    package static func enterSandbox(at directory: String, for user: UInt32 = 0) throws {
        // Both values depend on files outside the sandbox, so they are computed before the root changes.
        _ = protectsLinksOnly
        _ = mask
        guard geteuid() == 0 else { return }
        guard chmod(directory, 0o755) == 0, chown(directory, user, user) == 0, chroot(directory) == 0, chdir("/") == 0
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        sandboxed.withLock { $0 = true }
    }

    /// Mounts a small volume in memory that only this process sees, and makes it the root of the process.
    /// - Parameter user: The identifier of the user who owns the root.
    /// - Throws: The error of the system if the superuser may not mount a volume.
    package static func enterVolume(for user: UInt32) throws {
        guard geteuid() == 0 else { return }
        #if canImport(Glibc)
        // A thread that already exists would remain in the old namespace, and use the system's root.
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        guard threads == 1 else { throw POSIXError(.EBUSY) }
        let (newNamespace, privately): (CInt, UInt) = (0x20000, 1 << 14 | 1 << 18)
        guard unshare?(newNamespace) == 0, mount("none", "/", nil, privately, nil) == 0,
            mount("tmpfs", "/tmp", "tmpfs", 0, "size=64m,nr_inodes=20000") == 0
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM) }
        try enterSandbox(at: "/tmp", for: user)
        #endif
    }

    private typealias Unshare = @convention(c) (CInt) -> CInt

    /// `unshare`, which the headers declare only for GNU sources.
    private static let unshare = dlsym(nil, "unshare").map { unsafeBitCast($0, to: Unshare.self) }

    /// Whether this process can change its user, and change it back.
    ///
    /// It is also false if the kernel's rules for users differ from the fake's rules.
    static let canChangeUser = geteuid() == 0 && protectsLinksOnly

    /// Whether the kernel protects hard links to files of other users, but neither symbolic links nor files in sticky directories.
    private static let protectsLinksOnly = ["hardlinks 1", "symlinks 0", "regular 0"].allSatisfy { setting in
        let parts = setting.split(separator: " ")
        let value = FileManager.default.contents(atPath: "/proc/sys/fs/protected_\(parts[0])")
        return value?.first == parts[1].utf8.first
    }

    /// The permission bits that this process removes from new items.
    static let mask: Int = {
        let fileSystem = SystemFileSystem.shared
        guard let directory = try? fileSystem.makeTemporaryDirectory() else { return 0o022 }
        defer { try? fileSystem.removeItem(at: directory) }
        let probe = directory.appending(component: "probe")
        try? fileSystem.createDirectory(at: probe, withIntermediateDirectories: false)
        let permissions = (try? fileSystem.statusOfItem(at: probe).permissions) ?? 0o755
        return 0o777 & ~permissions
    }()

    static func setMask(_ mask: Int) {
        umask(mode_t(mask))
    }

    /// Changes the real and the effective user of the process.
    ///
    /// `access` checks the real user.
    static func become(_ user: UInt32) {
        guard canChangeUser else { return }
        let isChanged = seteuid(0) == 0 && setresuid?(user, user, 0) == 0 && geteuid() == user
        let reason = String(cString: strerror(errno))
        guard isChanged else { fatalError("This process cannot become user \(user): \(reason)") }
    }

    private typealias SetUser = @convention(c) (uid_t, uid_t, uid_t) -> CInt

    /// `setresuid`, which the headers declare only for GNU sources.
    private static let setresuid = dlsym(nil, "setresuid").map { unsafeBitCast($0, to: SetUser.self) }
}
