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

    /// Removes and returns the next line that has its end.
    mutating func nextLine() -> Line? {
        guard let feed = bytes[searched...].firstIndex(of: 0x0a) else {
            searched = bytes.count
            return nil
        }
        return take(upTo: feed + 1)
    }

    /// Removes and returns the rest, a line without end, or `nil` if nothing is left.
    mutating func lastLine() -> Line? {
        start == bytes.count ? nil : take(upTo: bytes.count)
    }

    private mutating func take(upTo end: Int) -> Line {
        defer {
            start = end
            searched = end
        }
        return Line(bytes: bytes[start..<end])
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
