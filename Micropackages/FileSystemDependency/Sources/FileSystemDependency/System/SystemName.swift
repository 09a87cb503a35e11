import Foundation

/// The bytes of a name in a directory of the system; they may be invalid UTF-8.
struct SystemName: Comparable {
    /// The bytes of the name, followed by a zero.
    let bytes: [CChar]
    /// The kind that listing the directory reported for the item, or `nil` if it reported none.
    private(set) var kind: FileStatus.Kind?

    init(bytes: [CChar]) {
        self.bytes = bytes
    }

    /// The name as text, in which U+FFFD replaces bytes that are not UTF-8.
    var string: String {
        String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func < (left: Self, right: Self) -> Bool {
        strcmp(left.bytes, right.bytes) < 0
    }

    /// Reads all names except for `.` and `..` from a stream, in the system's order.
    static func all(in stream: Stream) throws(Errno) -> [SystemName] {
        try read(stream) { name, type in
            var entry = SystemName(name)
            entry.kind =
                switch type {
                case UInt8(DT_DIR): .directory
                case UInt8(DT_REG): .regular
                case UInt8(DT_LNK): .symbolicLink
                default: nil
                }
            return entry
        }
    }

    /// Reads the names of all directories except for `.` and `..` from a stream, in the system's order.
    /// - Parameters:
    ///   - stream: The stream.
    ///   - descriptor: The directory. It is used if the volume does not report kinds in its entries.
    /// - Returns: The names.
    /// - Throws: The error of reading the directory.
    static func directories(in stream: Stream, _ descriptor: CInt) throws(Errno) -> [SystemName] {
        try read(stream) { name, type in
            let isDirectory = type == UInt8(DT_DIR) || type == UInt8(DT_UNKNOWN) && isDirectory(name, in: descriptor)
            return isDirectory ? SystemName(name) : nil
        }
    }

    private static func isDirectory(_ name: UnsafePointer<CChar>, in descriptor: CInt) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Reads all entries of a stream except for `.` and `..`, with their names as text.
    static func entries(in stream: Stream) throws(Errno) -> [DirectoryEntry] {
        try read(stream) { name, type in
            let isKnown = type != UInt8(DT_UNKNOWN)
            return DirectoryEntry(name: String(cString: name), isDirectory: isKnown ? type == UInt8(DT_DIR) : nil)
        }
    }

    private static func read<Entry>(
        _ stream: Stream,
        _ makeEntry: (_ name: UnsafePointer<CChar>, _ type: UInt8) -> Entry?
    ) throws(Errno) -> [Entry] {
        var entries: [Entry] = []
        while true {
            // Only `errno` tells the end of the directory from an error, and `readdir` leaves it unchanged at the end.
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno != EINTR else { continue }
                guard errno == 0 else { throw Errno.last }
                return entries
            }
            let name = address(of: entry)
            if strcmp(name, ".") != 0, strcmp(name, "..") != 0, let entry = makeEntry(name, entry.pointee.d_type) {
                entries.append(entry)
            }
        }
    }

    /// Returns the address of an entry's name.
    ///
    /// An entry in memory may be shorter than its type `dirent`, so it must not be copied.
    private static func address(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
        let offset = MemoryLayout.offset(of: \dirent.d_name) ?? 0
        return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    }
}

extension SystemName {
    fileprivate init(_ name: UnsafePointer<CChar>) {
        self.init(bytes: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
    }
}
