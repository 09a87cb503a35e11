#if !canImport(Darwin)
import Foundation

/// The state of a file, which changes if the file is replaced or modified.
struct FileState: Equatable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the state of a file, or returns `nil` if the file does not exist.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
        // Every change of the file updates this time, and programs cannot set it to another time.
        (seconds, nanoseconds) = (Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec))
    }
}
#endif
