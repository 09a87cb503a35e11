#if !canImport(Darwin)
import FileSystemDependency
import Foundation

/// A volume in memory that is unmounted after the test.
final class Volume {
    static let canBeMounted = (try? Volume(options: "size=64k")) != nil

    let path: String

    init(options: String) throws {
        path = "\(NSTemporaryDirectory())/volume-\(UUID().uuidString)"
        try SystemFileSystem.shared.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard mount("tmpfs", path, "tmpfs", 0, options) == 0 else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            rmdir(path)
            throw POSIXError(code)
        }
    }

    deinit {
        umount2(path, Int32(2))  // MNT_DETACH, which includes mounts on the volume
        rmdir(path)
    }

    /// Mounts a directory of the volume at another directory; the mount exists until the volume is unmounted.
    func bind(_ directory: String, at other: String) throws {
        // 4096 is `MS_BIND`.
        guard mount("\(path)/\(directory)", "\(path)/\(other)", nil, 4096, nil) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    func makeReadOnly() throws {
        // 1 is `MS_RDONLY` and 32 is `MS_REMOUNT`. Versions of the C library declare these constants with different types.
        guard mount("tmpfs", path, "tmpfs", 1 | 32, nil) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }
}
#endif
