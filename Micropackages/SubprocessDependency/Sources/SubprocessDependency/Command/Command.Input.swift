#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Command {
    /// The standard input of a child.
    ///
    /// If the child ends or closes its input before it has read everything, the remaining input is dropped without an error.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Input: Sendable {
        /// No input: the child's first read returns the end of the file.
        case none
        /// Bytes.
        case data(Data)
        /// The contents of the file at a path. The child inherits the open file.
        case file(String)
        /// Pieces that a closure writes as it produces them. The closure receives a function that writes one piece.
        case pieces(@Sendable (_ write: (Data) async throws -> Void) async throws -> Void)
        /// A pipe. The body of `run` writes to it with ``Execution/write(_:)``, and ends the input with ``Execution/close(_:)``.
        case streamed
        /// The standard input of this process. If this process has closed it, starting fails with `spawnFailed` (`EBADF`).
        case inherited

        /// Text in UTF-8.
        public static func string(_ text: String) -> Input {
            .data(Data(text.utf8))
        }

        /// The elements of a sequence, written as they arrive.
        ///
        /// If the sequence throws, `run` ends the child and throws the same error.
        public static func sequence<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces) -> Input
        where Pieces.Element == Data {
            .pieces { write in
                for try await piece in pieces { try await write(piece) }
            }
        }

        var path: String? {
            guard case .file(let path) = self else { return nil }
            return path
        }

        /// A Boolean value that is true if the child reads from a pipe.
        package var isPipe: Bool {
            switch self {
            case .data, .pieces, .streamed: true
            case .none, .file, .inherited: false
            }
        }
    }
}
