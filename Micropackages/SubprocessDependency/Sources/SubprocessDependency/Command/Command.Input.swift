public import Foundation

extension Command {
    /// The standard input of a child.
    ///
    /// A child may end, or close its input, before it has read everything. The rest of data, text or a sequence is then dropped
    /// without an error.
    public enum Input: Sendable {
        /// No input: the child reads the end immediately.
        case none
        /// Bytes.
        case data(Data)
        /// The contents of the file at a path. The child inherits the open file.
        case file(String)
        /// Pieces that are written as they are produced, by a closure that receives a method for writing.
        case pieces(@Sendable (_ write: (Data) async throws -> Void) async throws -> Void)
        /// A pipe, to which the body of `run` writes with ``Execution/write(_:)``, until ``Execution/close(_:)``.
        case written
        /// The standard input of this process.
        case inherited

        /// Text in UTF-8.
        public static func string(_ text: String) -> Input {
            .data(Data(text.utf8))
        }

        /// The elements of a sequence, as they come.
        ///
        /// An error of the sequence ends the child, and is thrown by `run`.
        public static func sequence<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces) -> Input
        where Pieces.Element == Data {
            .pieces { write in
                for try await piece in pieces { try await write(piece) }
            }
        }

        /// The path of the file.
        var path: String? {
            guard case .file(let path) = self else { return nil }
            return path
        }

        /// A Boolean value that is true if the child reads from a pipe.
        package var isPipe: Bool {
            switch self {
            case .data, .pieces, .written: true
            case .none, .file, .inherited: false
            }
        }
    }
}
