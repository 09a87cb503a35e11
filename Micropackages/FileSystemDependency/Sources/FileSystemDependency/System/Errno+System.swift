import Foundation

extension Errno {
    /// The error of the last system call of this thread.
    static var last: Errno {
        Errno(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// Throws the error of a system call that returned -1.
    static func check(_ result: some SignedInteger) throws(Errno) {
        guard result != -1 else { throw Errno.last }
    }
}
