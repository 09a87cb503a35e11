import Foundation

extension Data {
    /// Creates data that consists of zeros.
    /// - Throws: `ENOMEM` if the system has no memory left. `Data(count:)` would stop the process.
    init(zeroes count: Int) throws(Errno) {
        guard count >= 1 << 30 else {
            self.init(count: count)
            return
        }
        guard let memory = calloc(1, count) else { throw Errno(.ENOMEM) }
        self.init(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
