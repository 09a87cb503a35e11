import Foundation
import Testing

/// The command `curl`, if it is installed: a client that does not share code with the servers under test.
enum Curl {
    static let path = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs curl, and returns its exit status and its output.
    /// - Throws: An error if curl cannot be run.
    static func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = ["--silent", "--noproxy", "*"] + arguments
        let output = Pipe()
        process.standardOutput = output
        // Waiting must not block a thread of the task pool, because the routes of a server run there.
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try process.run()
                        let data = try output.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
                    }
                )
            }
        }
    }
}
