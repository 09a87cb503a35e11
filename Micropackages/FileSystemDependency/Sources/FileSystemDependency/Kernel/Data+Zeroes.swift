import Foundation

extension Data {
    /// Creates zeros.
    /// - Throws: `ENOMEM` if the system has no memory for them; `Data(count:)` stops the process.
    init(zeroes count: Int) throws(Errno) {
        guard count >= 1 << 30 else {
            self.init(count: count)
            return
        }
        guard let memory = calloc(1, count) else { throw Errno(.ENOMEM) }
        self.init(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
