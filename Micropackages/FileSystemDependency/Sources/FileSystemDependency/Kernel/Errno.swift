import Foundation

/// The failure of a system call.
struct Errno: Error, Hashable {
    let code: POSIXErrorCode

    init(_ code: POSIXErrorCode) {
        self.code = code
    }
}
