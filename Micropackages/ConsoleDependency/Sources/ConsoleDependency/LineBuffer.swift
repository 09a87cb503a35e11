/// A buffer that splits bytes into lines, for the live console and the fake.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    /// The index up to which the bytes are known to have no line feed.
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

    /// A Boolean value that is true if there is a line that has its end.
    var hasLine: Bool {
        mutating get {
            searched = bytes[searched...].firstIndex(of: 0x0a) ?? bytes.count
            return searched < bytes.count
        }
    }

    /// Removes and returns the next line, or the rest, which has no end; `nil` if nothing is left.
    mutating func takeLine() -> Line? {
        let end = hasLine ? searched + 1 : bytes.count
        return isEmpty ? nil : Line(bytes: take(upTo: end))
    }

    /// Removes and returns bytes.
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
