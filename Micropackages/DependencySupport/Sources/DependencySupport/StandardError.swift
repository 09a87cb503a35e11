/// The error stream of the process, for messages about waits that do not end.
package enum StandardError {
    /// Writes a line and its line end with one call.
    package static func print(_ line: String) {
        var line = line + "\n"
        _ = line.withUTF8 { OutputDescriptor(2).write(UnsafeRawBufferPointer($0)) }
    }
}
