import Foundation

/// The failure of a system call.
struct Errno: Error, Hashable {
    let code: POSIXErrorCode

    init(_ code: POSIXErrorCode) {
        self.code = code
    }

    /// Returns an offset that a file can have, and throws `EINVAL` for a larger one.
    static func offset(_ offset: UInt64) throws(Errno) -> Int {
        guard let offset = Int(exactly: offset) else { throw Errno(.EINVAL) }
        return offset
    }
}
