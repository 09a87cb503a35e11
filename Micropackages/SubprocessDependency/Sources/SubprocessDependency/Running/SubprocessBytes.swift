public import Foundation

/// The bytes of a stream, in pieces as they come: the output of a child, or the input of a scripted one.
///
/// Each piece is delivered once, to one of the iterators.
public struct SubprocessBytes: AsyncSequence, Sendable {
    let read: @Sendable () async throws -> Data?

    /// Reads the pieces.
    public struct Iterator: AsyncIteratorProtocol {
        let read: @Sendable () async throws -> Data?

        /// Returns the next piece, or `nil` at the end; see ``Execution/read(from:)``.
        public func next() async throws -> Data? {
            try await read()
        }
    }

    /// Returns an iterator over the pieces that are left in the stream.
    public func makeAsyncIterator() -> Iterator {
        Iterator(read: read)
    }

    /// The lines, without their ends: a line feed, or a carriage return and a line feed.
    ///
    /// The last line may have no end. Bytes that are not UTF-8 are replaced by U+FFFD.
    public var lines: SubprocessLines {
        SubprocessLines(pieces: self)
    }

    /// Reads all that is left.
    /// - Returns: The bytes.
    /// - Throws: See ``Execution/read(from:)``.
    public func data() async throws -> Data {
        try await reduce(into: Data()) { $0 += $1 }
    }

    /// Reads all that is left, as text.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    /// - Returns: The text.
    /// - Throws: See ``Execution/read(from:)``.
    public func text() async throws -> String {
        String(decoding: try await data(), as: UTF8.self)
    }
}
