import Foundation

/// Runs programs that are found on the `PATH`.
enum Command {
    /// Runs a program to its end.
    /// - Parameters:
    ///   - arguments: The name of the program, and its arguments.
    ///   - includesErrors: Whether the text includes what the program writes to its standard error, which is dropped otherwise.
    /// - Returns: The exit status, and what the program wrote.
    /// - Throws: An error if no process can be started.
    static func run(_ arguments: [String], includesErrors: Bool = false) throws -> (status: Int32, text: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = includesErrors ? output : FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
