import Foundation

/// A name in a directory of the system, byte by byte, also where it is not UTF-8.
struct SystemName: Comparable {
    /// The bytes of the name, and a zero.
    let bytes: [CChar]

    /// The name as a text, in which U+FFFD stands for what is not UTF-8.
    var string: String {
        String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func < (left: Self, right: Self) -> Bool {
        strcmp(left.bytes, right.bytes) < 0
    }

    /// Reads all names from a stream but `.` and `..`, in the system's order.
    static func all(in stream: OpaquePointer) -> [SystemName] {
        var names: [SystemName] = []
        while let entry = readdir(stream) {
            let name = address(of: entry)
            if strcmp(name, ".") != 0 && strcmp(name, "..") != 0 {
                names.append(SystemName(bytes: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))))
            }
        }
        return names
    }

    /// Returns the address of an entry's name.
    ///
    /// An entry may be shorter than its type, so it must not be copied.
    private static func address(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
        let offset = MemoryLayout.offset(of: \dirent.d_name) ?? 0
        return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    }
}
