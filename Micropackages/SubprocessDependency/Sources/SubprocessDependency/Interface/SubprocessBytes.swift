public import Foundation

/// The bytes of a stream, in pieces as they arrive: the output of a child, or the input of a scripted one.
///
/// Each piece is delivered once, to one of the iterators.
public struct SubprocessBytes: AsyncSequence, Sendable {
    let command: Command
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
    /// The last line need not have an end. Bytes that are not UTF-8 are replaced by U+FFFD. A line of more than 128 KiB throws
    /// ``SubprocessError/Code/outputLimitExceeded``; see ``lines(limit:)``.
    public var lines: SubprocessLines {
        lines(limit: 1 << 17)
    }

    /// The same lines as ``lines``, with another limit of their length.
    ///
    /// The bytes of one line are in memory.
    /// - Parameter limit: The largest number of bytes of a line without its end. A longer line throws
    ///   ``SubprocessError/Code/outputLimitExceeded`` as soon as too many bytes have arrived.
    /// - Returns: The lines.
    public func lines(limit: Int) -> SubprocessLines {
        SubprocessLines(command: command, read: read, limit: limit)
    }

    /// Reads all remaining bytes.
    /// - Parameter limit: The largest number of bytes: 16 MiB by default.
    /// - Returns: The bytes.
    /// - Throws: ``SubprocessError/Code/outputLimitExceeded`` for more bytes than the limit; see ``Execution/read(from:)``.
    public func data(limit: Int = Command.defaultLimit) async throws -> Data {
        try await reduce(into: Data()) { data, piece in
            guard data.count + piece.count <= limit else {
                throw SubprocessError.limitExceeded("a stream", limit, command)
            }
            data += piece
        }
    }

    /// Reads all remaining bytes as text.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    /// - Parameter limit: The largest number of bytes: 16 MiB by default.
    /// - Returns: The text.
    /// - Throws: See ``data(limit:)``.
    public func text(limit: Int = Command.defaultLimit) async throws -> String {
        String(decoding: try await data(limit: limit), as: UTF8.self)
    }
}
