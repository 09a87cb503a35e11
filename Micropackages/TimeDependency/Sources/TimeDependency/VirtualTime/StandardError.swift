import Foundation

/// The error stream of the process, for messages about waits that do not end.
enum StandardError {
    /// Writes a line, as one with its end.
    static func print(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
