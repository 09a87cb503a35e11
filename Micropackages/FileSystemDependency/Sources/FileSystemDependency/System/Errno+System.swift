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

    /// Throws an error unless its number is 0.
    static func check(number: CInt) throws(Errno) {
        guard number == 0 else { throw Errno(POSIXErrorCode(rawValue: number) ?? .EIO) }
    }

    /// Repeats a system call for as long as a signal interrupts it.
    /// - Parameter call: The system call, which returns -1 if it fails.
    /// - Returns: What the system call returned.
    /// - Throws: The error of the system call, but never `EINTR`.
    @discardableResult
    static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
        while true {
            let result = call()
            guard result == -1 else { return result }
            guard errno == EINTR else { throw Errno.last }
        }
    }
}
