#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The lines of a stream, as they arrive.
public struct SubprocessLines: AsyncSequence, Sendable {
    let command: Command
    let read: @Sendable () async throws -> Data?
    let limit: Int

    /// An iterator over the lines.
    public struct Iterator: AsyncIteratorProtocol {
        private static let lineFeed = UInt8(ascii: "\n")
        private static let carriageReturn = UInt8(ascii: "\r")

        private let lines: SubprocessLines
        private var bytes = Data()
        /// The index in `bytes` at which the next line starts.
        private var start = 0
        /// The index in `bytes` from which to search for a line feed.
        private var searched = 0
        private var hasEnded = false

        init(_ lines: SubprocessLines) {
            self.lines = lines
        }

        /// Returns the next line, or `nil` at the end.
        /// - Returns: The line without its line end.
        /// - Throws: ``SubprocessError/Code/outputLimitExceeded`` if a line is too long, at this call and at every later call,
        ///   and the errors of ``Execution/read(from:)``.
        public mutating func next() async throws -> String? {
            while true {
                if let end = nextLineFeed() {
                    let text = try text(Self.withoutCarriageReturn(bytes[start..<end]))
                    (start, searched) = (end + 1, end + 1)
                    return text
                }
                searched = bytes.count
                // The limit does not count a carriage return at the end, because the next byte may be a line feed.
                try checkLength(of: Self.withoutCarriageReturn(bytes[start...]))
                if !hasEnded, let piece = try await lines.read() {
                    // Copies the remaining bytes, because a slice would keep the earlier bytes in memory.
                    if start > 0 { bytes = Data(bytes[start...]) }
                    (start, searched) = (0, searched - start)
                    bytes += piece
                    continue
                }
                hasEnded = true
                guard start < bytes.count else { return nil }
                let text = try text(bytes[start...])
                start = bytes.count
                return text
            }
        }

        /// Finds the next line feed with `memchr`, because a loop over `Data` takes ten times as long as reading the bytes.
        private func nextLineFeed() -> Int? {
            bytes.withUnsafeBytes { bytes -> Int? in
                guard let base = bytes.baseAddress else { return nil }
                let feed = memchr(base + searched, Int32(Self.lineFeed), bytes.count - searched)
                return feed.map { UnsafeRawPointer($0) - base }
            }
        }

        private static func withoutCarriageReturn(_ line: Data) -> Data {
            line.last == carriageReturn ? line.dropLast() : line
        }

        private func text(_ line: Data) throws(SubprocessError) -> String {
            try checkLength(of: line)
            return String(decoding: line, as: UTF8.self)
        }

        private func checkLength(of line: Data) throws(SubprocessError) {
            guard line.count > lines.limit else { return }
            throw SubprocessError.limitExceeded("a line", lines.limit, lines.command)
        }
    }

    /// Returns an iterator over the lines that are not read yet.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }
}
