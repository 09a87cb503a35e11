import Foundation

/// The lines of a stream, as they come.
public struct SubprocessLines: AsyncSequence, Sendable {
    let pieces: SubprocessBytes

    /// Reads the lines.
    public struct Iterator: AsyncIteratorProtocol {
        let pieces: SubprocessBytes.Iterator
        private var rest = Data()
        /// The number of bytes of `rest` that are known to have no line feed.
        private var searched = 0
        private var hasEnded = false

        init(pieces: SubprocessBytes.Iterator) {
            self.pieces = pieces
        }

        /// Returns the next line, or `nil` at the end.
        public mutating func next() async throws -> String? {
            while true {
                if let end = rest[(rest.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                    let line = rest[..<end]
                    rest = rest[(end + 1)...]
                    searched = 0
                    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
                }
                searched = rest.count
                if !hasEnded, let piece = try await pieces.next() {
                    // A new value, as a slice would keep the bytes before it.
                    rest = rest + piece
                    continue
                }
                hasEnded = true
                guard !rest.isEmpty else { return nil }
                defer { (rest, searched) = (Data(), 0) }
                return String(decoding: rest, as: UTF8.self)
            }
        }
    }

    /// Returns an iterator over the lines that are left in the stream.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pieces: pieces.makeAsyncIterator())
    }
}
