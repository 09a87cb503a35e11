/// What ends a block of HTML: a blank line, or a text that depends on how it starts.
enum HTMLBlockEnd: Equatable {
    case blankLine
    case text([String])

    private static let verbatimTags: Set = ["pre", "script", "style", "textarea"]
    private static let blockTags: Set = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]

    /// Recognises the start of a block of HTML.
    ///
    /// A paragraph is not interrupted by a tag that could stand in it.
    init?(opening line: LineCursor, interruptsParagraph: Bool) {
        guard !line.isIndented, line.rest.first == "<" else { return nil }
        var scanner = TextScanner(Array(line.rest))
        if scanner.skip("<!--") {
            self = .text(["-->"])
        } else if scanner.skip("<?") {
            self = .text(["?>"])
        } else if scanner.skip("<![CDATA[") {
            self = .text(["]]>"])
        } else if scanner.skip("<!"), scanner.current?.isLetter == true {
            self = .text([">"])
        } else {
            self.init(openingTag: Array(line.rest), interruptsParagraph: interruptsParagraph)
        }
    }

    private init?(openingTag text: [Unicode.Scalar], interruptsParagraph: Bool) {
        var scanner = TextScanner(text)
        let isClosing = scanner.skip("</")
        if !isClosing { _ = scanner.skip("<") }
        guard let name = scanner.scanTagName() else { return nil }
        let next = scanner.current
        let isNameComplete = next == nil || next == ">" || next?.isSpaceOrTab == true
        if Self.verbatimTags.contains(name), isNameComplete, !isClosing {
            self = .text(Self.verbatimTags.sorted().map { "</\($0)>" })
        } else if Self.blockTags.contains(name), isNameComplete || scanner.skip("/>") {
            self = .blankLine
        } else if !interruptsParagraph, Self.isOneTag(text) {
            self = .blankLine
        } else {
            return nil
        }
    }

    private static func isOneTag(_ text: [Unicode.Scalar]) -> Bool {
        var scanner = TextScanner(text)
        guard scanner.scanOpeningTag() != nil || scanner.scanClosingTag() else { return false }
        scanner.skip(while: \.isSpaceOrTab)
        return scanner.current == nil
    }

    /// Returns whether a line of the block is its last.
    ///
    /// A blank line ends a block but is not in it.
    func isReached(in line: ArraySlice<Unicode.Scalar>) -> Bool {
        guard case .text(let ends) = self else { return false }
        let line = String(scalars: line).lowercased()
        return ends.contains { line.contains($0) }
    }
}
