/// A buffer that splits bytes into lines, for the live console and the fake.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    /// The number of bytes that have been searched and contain no line feed.
    private var searched = 0

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes.append(contentsOf: more)
    }

    var isEmpty: Bool {
        start == bytes.count
    }

    var hasLine: Bool {
        mutating get {
            searched = bytes[searched...].firstIndex(of: 0x0a) ?? bytes.count
            return searched < bytes.count
        }
    }

    /// Removes and returns the next line.
    ///
    /// If no line feed is left, returns all remaining bytes, or `nil` if none remain.
    mutating func takeLine() -> Line? {
        let end = hasLine ? searched + 1 : bytes.count
        return isEmpty ? nil : Line(bytes: take(upTo: end))
    }

    mutating func takeBytes(upToCount count: Int) -> ArraySlice<UInt8> {
        take(upTo: start + min(count, bytes.count - start))
    }

    private mutating func take(upTo end: Int) -> ArraySlice<UInt8> {
        defer {
            start = end
            searched = max(searched, end)
        }
        return bytes[start..<end]
    }

    struct Line {
        let bytes: ArraySlice<UInt8>

        func text(strippingNewline: Bool) -> String {
            var bytes = bytes
            if strippingNewline, bytes.last == 0x0a {
                bytes.removeLast()
                if bytes.last == 0x0d {
                    bytes.removeLast()
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
