/// The text of a heading while it is read, with the underscores that may turn out to be emphasis.
struct EmphasizedText {
    private struct Delimiter {
        let start: Int
        let length: Int
        let opens: Bool
        let closes: Bool
    }

    private var scalars: [Unicode.Scalar] = []
    private var delimiters: [Delimiter] = []

    var count: Int {
        scalars.count
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        scalars.append(scalar)
    }

    mutating func append(contentsOf more: some Sequence<Unicode.Scalar>) {
        scalars.append(contentsOf: more)
    }

    mutating func truncate(to count: Int) {
        scalars.removeSubrange(count...)
        delimiters.removeAll { $0.start >= count }
    }

    /// Reads a run of underscores.
    ///
    /// One inside a word, as in `snake_case`, is never emphasis.
    mutating func appendUnderscores(from scanner: inout TextScanner) {
        let before = scanner.peek(-1)
        let length = scanner.skip { $0 == "_" }
        let after = scanner.current
        delimiters.append(
            Delimiter(
                start: scalars.count,
                length: length,
                opens: before?.isWord != true && after?.isWhitespace == false,
                closes: after?.isWord != true && before?.isWhitespace == false
            )
        )
        scalars.append(contentsOf: repeatElement("_", count: length))
    }

    /// The text without the underscores that come in pairs.
    var withoutEmphasis: String {
        var open: [Delimiter] = []
        var marks: Set<Int> = []
        for delimiter in delimiters {
            if delimiter.closes, let partner = open.last(where: { $0.length == delimiter.length }) {
                marks.formUnion(partner.start..<partner.start + partner.length)
                marks.formUnion(delimiter.start..<delimiter.start + delimiter.length)
                open.removeAll { $0.start >= partner.start }
            } else if delimiter.opens {
                open.append(delimiter)
            }
        }
        return String(scalars: scalars.indices.lazy.filter { !marks.contains($0) }.map { scalars[$0] })
    }
}
