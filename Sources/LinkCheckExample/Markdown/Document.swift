/// What matters of a Markdown document: where it leads to, and where one can lead to in it.
struct Document: Sendable {
    private(set) var links: [Link] = []
    private(set) var undefinedReferences: [UndefinedReference] = []
    /// The fragments that lead somewhere: of headings, and of HTML tags with an `id`.
    private(set) var anchors: Set<String> = []

    init(parsing text: String) {
        let parser = BlockParser(parsing: text)
        var headings = HeadingAnchors()
        for block in parser.blocks {
            guard block.kind != .html else {
                anchors.formUnion(Self.anchors(inHTML: block.text))
                continue
            }
            let content = InlineParser.content(of: block, definitions: parser.definitions)
            links += content.links
            undefinedReferences += content.undefinedReferences
            anchors.formUnion(content.anchors)
            if block.kind == .heading {
                anchors.insert(headings.anchor(for: content.text))
            }
        }
    }

    private static func anchors(inHTML text: [Unicode.Scalar]) -> [String] {
        var scanner = TextScanner(text)
        var anchors: [String] = []
        while scanner.current != nil {
            switch scanner.scanHTML() {
            case .openingTag(let found): anchors += found
            case .other: break
            case nil: scanner.position += 1
            }
        }
        return anchors
    }
}
