#if !canImport(Darwin)
import Foundation

/// What tells that a file is another one, or has changed.
struct FileState: Equatable {
    private let numbers: [Int]

    /// Returns `nil` if there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        numbers = [
            Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
            Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec),
        ]
    }
}
#endif
