extension NetworkBytes {
    /// The lines of a text in UTF-8 without their ends, as they arrive.
    ///
    /// Lines end with "\n" or "\r\n". Empty lines are delivered: they separate server-sent events.
    public var lines: Lines {
        Lines(bytes: self)
    }

    /// The lines of a body.
    public struct Lines: AsyncSequence, Sendable {
        /// A line without its end.
        public typealias Element = String

        fileprivate let bytes: NetworkBytes

        /// Returns an iterator; the rest of a piece that it has begun to read is not seen by other iterators.
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
