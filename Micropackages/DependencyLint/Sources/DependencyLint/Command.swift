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
        let text = try text(from: output)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Reads a pipe to its end, as `FileHandle` does, which stops the program when a signal interrupts it.
    /// - Throws: A `POSIXError` if the pipe cannot be read.
    static func text(from pipe: Pipe) throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            if count < 0, errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(max(count, 0))
        }
    }
}
