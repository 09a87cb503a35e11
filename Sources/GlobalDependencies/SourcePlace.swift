@usableFromInline
@frozen
struct SourcePlace: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let line: UInt

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    func isSamePlace(as other: SourcePlace) -> Bool {
        line == other.line
            && (fileID.utf8Start == other.fileID.utf8Start || "\(fileID)" == "\(other.fileID)")
    }

    @usableFromInline var description: String {
        "\(fileID):\(line)"
    }

    /// Ends the process with a message, in every build configuration.
    func trap(_ message: String) -> Never {
        fatalError(message, file: fileID, line: line)
    }
}
