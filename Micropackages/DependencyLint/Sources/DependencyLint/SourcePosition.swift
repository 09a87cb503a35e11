/// A position in a file: the line, and the byte in the line, both counted from 1 as in the compiler.
struct SourcePosition: Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A position in one of the files of an index.
struct SourcePlace: Hashable {
    var file: Int
    var position: SourcePosition
}
