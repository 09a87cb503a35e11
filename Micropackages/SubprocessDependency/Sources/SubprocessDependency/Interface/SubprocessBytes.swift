#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a stream, in pieces as they arrive: the output of a child, or the input of a scripted child.
///
/// If there are several iterators, each piece is delivered to only one of them.
public struct SubprocessPieces: AsyncSequence, Sendable {
    let command: Command
    let read: @Sendable () async throws -> Data?

    /// An iterator over the pieces.
    public struct Iterator: AsyncIteratorProtocol {
        let read: @Sendable () async throws -> Data?

        /// Returns the next piece, or `nil` at the end; see ``Execution/read(from:)``.
        public func next() async throws -> Data? {
            try await read()
        }
    }

    /// Returns an iterator over the pieces that are not read yet.
    public func makeAsyncIterator() -> Iterator {
        Iterator(read: read)
    }

    /// The lines without their line ends: a line feed, or a carriage return and a line feed.
    ///
    /// The last line may lack a line feed. Bytes that are not UTF-8 are replaced by U+FFFD. A line of more than 128 KiB throws
    /// ``SubprocessError/Code/outputLimitExceeded``; see ``lines(limit:)``.
    public var lines: SubprocessLines {
        lines(limit: 1 << 17)
    }

    /// Returns the lines as ``lines`` does, with a given limit of their length; a whole line is held in memory.
    /// - Parameter limit: The largest number of bytes of a line, without its line end. A longer line throws
    ///   ``SubprocessError/Code/outputLimitExceeded`` as soon as too many bytes have arrived.
    /// - Returns: The lines.
    public func lines(limit: Int) -> SubprocessLines {
        SubprocessLines(command: command, read: read, limit: limit)
    }

    /// Reads all remaining bytes.
    /// - Parameter limit: The largest number of bytes: 16 MiB by default.
    /// - Returns: The bytes.
    /// - Throws: ``SubprocessError/Code/outputLimitExceeded`` if there are more bytes, and the errors of ``Execution/read(from:)``.
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
    /// - Throws: The errors of ``data(limit:)``.
    public func text(limit: Int = Command.defaultLimit) async throws -> String {
        String(decoding: try await data(limit: limit), as: UTF8.self)
    }
}
