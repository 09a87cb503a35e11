import Foundation

/// The error number of a failed system call.
struct Errno: Error, Hashable {
    let code: POSIXErrorCode

    init(_ code: POSIXErrorCode) {
        self.code = code
    }

    /// Returns an offset as an `Int`, or throws `EINVAL` if no file can have that offset.
    static func offset(_ offset: UInt64) throws(Errno) -> Int {
        guard let offset = Int(exactly: offset) else { throw Errno(.EINVAL) }
        return offset
    }
}
