/// A piece of a document that has text of its own.
struct Block {
    enum Kind {
        case paragraph
        case heading
        case html
    }

    let kind: Kind
    /// The number of the line that the text starts on.
    let firstLine: Int
    /// The text, its lines separated by line feeds and without the marks of what surrounds them.
    private(set) var text: [Unicode.Scalar]

    init(_ kind: Kind, firstLine: Int, text: some Sequence<Unicode.Scalar>) {
        self.kind = kind
        self.firstLine = firstLine
        self.text = Array(text)
    }

    mutating func append(line: some Sequence<Unicode.Scalar>) {
        text.append("\n")
        text.append(contentsOf: line)
    }

    /// The block as a heading: a paragraph becomes one when it is underlined.
    var asHeading: Block {
        Block(.heading, firstLine: firstLine, text: text)
    }

    /// The block without the start of its text; `nil` where only that is left of it.
    func dropFirst(_ count: Int) -> Block? {
        guard count > 0 else { return self }
        let rest = text.dropFirst(count)
        let skippedLines = text.prefix(count).count { $0 == "\n" }
        return rest.allSatisfy(\.isWhitespace) ? nil : Block(kind, firstLine: firstLine + skippedLines, text: rest)
    }
}
