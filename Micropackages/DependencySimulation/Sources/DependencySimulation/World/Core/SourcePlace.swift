/// A place in a source file.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    let fileID: String
    let line: UInt
    var column: UInt = 0

    var description: String { "\(fileID):\(line)" }
}
