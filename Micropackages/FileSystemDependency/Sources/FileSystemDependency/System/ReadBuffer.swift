import Foundation

/// Uninitialized memory that bytes are read into.
struct ReadBuffer: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    /// The number of bytes that were read.
    var count = 0

    /// Allocates memory.
    /// - Throws: `ENOMEM` if the system has no memory left.
    init(capacity: Int) throws(Errno) {
        guard let start = malloc(max(1, capacity)) else { throw Errno(.ENOMEM) }
        memory = UnsafeMutableRawBufferPointer(start: start, count: capacity)
    }

    deinit {
        free(memory.baseAddress)
    }

    /// The free memory after the bytes that were read.
    var rest: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    }

    /// Doubles the memory, but adds at most a mebibyte.
    mutating func grow(upTo limit: Int) throws(Errno) {
        let capacity = min(limit, memory.count + min(max(memory.count, 4096), 1 << 20))
        guard let start = realloc(memory.baseAddress, capacity) else { throw Errno(.ENOMEM) }
        memory = UnsafeMutableRawBufferPointer(start: start, count: capacity)
    }

    /// Returns the bytes; if they are few or fill less than half of the memory, copies them, so that no memory is wasted.
    consuming func data() -> Data {
        guard count > 1 << 14, count > memory.count / 2 else {
            return Data(UnsafeRawBufferPointer(rebasing: memory[..<count]))
        }
        guard let start = memory.baseAddress else { return Data() }
        let data = Data(bytesNoCopy: start, count: count, deallocator: .free)
        memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        return data
    }
}
