/// The error stream of the process, for reports of long waits.
package enum StandardError {
    /// Writes a line, including the newline, with one call.
    package static func print(_ line: String) {
        var line = line + "\n"
        _ = line.withUTF8 { OutputDescriptor(2).write(UnsafeRawBufferPointer($0)) }
    }
}
