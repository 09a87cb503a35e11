extension NetworkBytes {
    /// The lines of UTF-8 text as they arrive, without their line ends.
    ///
    /// A line ends with "\n" or "\r\n". Empty lines are included, because they separate server-sent events.
    public var lines: Lines {
        Lines(bytes: self)
    }

    /// The lines of a body.
    public struct Lines: AsyncSequence, Sendable {
        /// A line without its line end.
        public typealias Element = String

        fileprivate let bytes: NetworkBytes

        /// Returns an iterator.
        ///
        /// When this iterator has begun to read a chunk, other iterators do not get the remaining bytes of the chunk.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(bytes: bytes.makeAsyncIterator())
        }

        /// An iterator over the lines of a body.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var bytes: NetworkBytes.AsyncIterator

            /// Returns the next line, or `nil` at the end.
            /// - Throws: A `URLError` if the body cannot be received.
            public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
                var line: [UInt8] = []
                while let byte = try await bytes.next(isolation: actor) {
                    guard byte == UInt8(ascii: "\n") else {
                        line.append(byte)
                        continue
                    }
                    if line.last == UInt8(ascii: "\r") {
                        line.removeLast()
                    }
                    return String(decoding: line, as: UTF8.self)
                }
                return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            }
        }
    }
}
