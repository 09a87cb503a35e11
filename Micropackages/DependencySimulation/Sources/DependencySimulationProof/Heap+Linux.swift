#if !canImport(Darwin)
import Foundation

/// The heap of the process.
enum Heap {
    /// The number of allocated bytes, or zero if the C library cannot report it.
    static var byteCount: Int {
        // Glibc's module lacks `malloc.h`, and a structure that `mallinfo2` returns cannot be declared here. The report in XML has the
        // same numbers: the memory from the system, without the free chunks, and the chunks with a mapping of their own.
        typealias Report = @convention(c) (Int32, OpaquePointer?) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "malloc_info"), let file = tmpfile() else { return 0 }
        defer { fclose(file) }
        _ = unsafeBitCast(symbol, to: Report.self)(0, OpaquePointer(file))
        rewind(file)
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        // The totals of all arenas follow the last arena.
        let totals = text.components(separatedBy: "</heap>").last ?? ""
        func size(_ element: String) -> Int {
            let tail = totals.components(separatedBy: "<\(element)\"").dropFirst().first ?? ""
            let value = tail.components(separatedBy: "size=\"").dropFirst().first?.prefix { $0.isNumber }
            return value.flatMap { Int($0) } ?? 0
        }
        return size("system type=\"current") - size("total type=\"fast") - size("total type=\"rest")
            + size("total type=\"mmap")
    }
}
#endif
