import Foundation

/// The mask and the user of this process, which the live file system depends on.
enum FuzzProcess {
    /// Whether this process may become another user and the superuser again, on a kernel that treats users as the fake does.
    static let canChangeUser =
        geteuid() == 0
        && ["hardlinks 1", "symlinks 0", "regular 0"].allSatisfy { setting in
            let parts = setting.split(separator: " ")
            let value = FileManager.default.contents(atPath: "/proc/sys/fs/protected_\(parts[0])")
            return value?.first == parts[1].utf8.first
        }

    static func setMask(_ mask: Int) {
        umask(mode_t(mask))
    }

    /// Becomes a user, with whose number `access` asks, too.
    static func become(_ user: UInt32) {
        guard canChangeUser, let setresuid else { return }
        _ = seteuid(0)
        _ = setresuid(user, user, 0)
    }

    private typealias SetUser = @convention(c) (uid_t, uid_t, uid_t) -> CInt

    /// `setresuid`, which the C library only declares on demand.
    private static let setresuid = dlsym(nil, "setresuid").map { unsafeBitCast($0, to: SetUser.self) }
}
