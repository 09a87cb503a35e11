import Foundation

extension Errno {
    /// The error number of the last system call on this thread.
    static var last: Errno {
        Errno(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// Throws the error of a system call if the call returned -1.
    static func check(_ result: some SignedInteger) throws(Errno) {
        guard result != -1 else { throw Errno.last }
    }
}
