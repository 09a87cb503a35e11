/// A place in a line, counted in columns: a tab reaches to the next multiple of four.
struct LineCursor {
    private let scalars: [Unicode.Scalar]
    private var offset = 0
    private var column = 0

    init(_ line: some Sequence<Unicode.Scalar>) {
        scalars = Array(line)
    }

    /// How many columns of white space come next.
    var indent: Int {
        var end = column
        for scalar in scalars[offset...] {
            guard scalar.isSpaceOrTab else { break }
            end += scalar == "\t" ? 4 - end % 4 : 1
        }
        return end - column
    }

    /// Whether the line is indented so far that it can only be code, or the rest of a paragraph.
    var isIndented: Bool {
        indent >= 4
    }

    var isBlank: Bool {
        scalars[offset...].allSatisfy(\.isSpaceOrTab)
    }

    /// What comes after the white space.
    var rest: ArraySlice<Unicode.Scalar> {
        scalars[offset...].drop(while: \.isSpaceOrTab)
    }

    /// Moves over white space by up to a number of columns.
    ///
    /// A tab may be left with some of its width.
    mutating func skipIndent(columns: Int) {
        let end = column + columns
        while column < end, offset < scalars.endIndex, scalars[offset].isSpaceOrTab {
            let next = scalars[offset] == "\t" ? column + 4 - column % 4 : column + 1
            offset += next <= end ? 1 : 0
            column = min(next, end)
        }
    }

    /// Moves past the white space and a number of characters after it.
    mutating func skipMark(length: Int) {
        skipIndent(columns: indent)
        offset += length
        column += length
    }
}
