/// Where something stands in the source: an accessor by its name, or a call.
@usableFromInline
struct SourcePlace: Sendable, CustomStringConvertible {
    let name: StaticString
    let fileID: StaticString
    let line: UInt

    @usableFromInline
    init(name: StaticString, fileID: StaticString, line: UInt) {
        self.name = name
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline var description: String {
        "`\(name)` (\(fileID):\(line))"
    }

    /// Ends the process with a message at this place, in every build configuration.
    func trap(_ message: String) -> Never {
        fatalError(message, file: fileID, line: line)
    }
}
