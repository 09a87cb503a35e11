/// Reads the text of one paragraph or heading, as CommonMark does, in a single pass.
///
/// Emphasis neither makes nor breaks a link, so it is of interest only where an underscore would end up in a heading's
/// anchor.
struct InlineParser {
    /// A `[` or `![` whose `]` has not come yet.
    private struct Opener {
        let isImage: Bool
        let start: Int
        let line: Int
        let textStart: Int
        var containsBracket = false
    }

    private let definitions: LinkDefinitions
    private var scanner: TextScanner
    private var lines: LineCounter
    private var backticks: BacktickRuns
    private var openers: [Opener] = []
    /// How many of the openers surround a link already.
    ///
    /// Links do not nest, so none of these may become one.
    private var inactiveCount = 0
    private var undefinedReferences: [Int: UndefinedReference] = [:]
    private var content = InlineContent()
    private var text = EmphasizedText()

    /// Reads the content of a block.
    static func content(of block: Block, definitions: LinkDefinitions) -> InlineContent {
        var parser = InlineParser(block: block, definitions: definitions)
        return parser.parse()
    }

    private init(block: Block, definitions: LinkDefinitions) {
        self.definitions = definitions
        scanner = TextScanner(block.text)
        lines = LineCounter(text: block.text, firstLine: block.firstLine)
        backticks = BacktickRuns(in: block.text)
    }

    private mutating func parse() -> InlineContent {
        while let current = scanner.current {
            switch current {
            case "\\": parseEscape()
            case "`": parseCode()
            case "<": parseAngleBracket()
            case "&": parseCharacterReference()
            case "_": text.appendUnderscores(from: &scanner)
            case "!" where scanner.peek(1) == "[": open(isImage: true)
            case "[": open(isImage: false)
            case "]": close()
            default: appendCurrent()
            }
        }
        content.undefinedReferences = undefinedReferences.sorted { $0.key < $1.key }.map(\.value)
        content.text = text.withoutEmphasis
        return content
    }

    private mutating func appendCurrent() {
        if let current = scanner.current {
            text.append(current)
            scanner.position += 1
        }
    }

    private mutating func parseEscape() {
        if scanner.peek(1)?.isPunctuation == true {
            scanner.position += 1
        }
        appendCurrent()
    }

    private mutating func parseCharacterReference() {
        guard let character = scanner.scanCharacterReference() else {
            appendCurrent()
            return
        }
        text.append(contentsOf: character.unicodeScalars)
    }

    private mutating func parseCode() {
        let start = scanner.position
        let length = scanner.skip { $0 == "`" }
        guard let end = backticks.end(ofCodeFrom: scanner.position, length: length) else {
            text.append(contentsOf: scanner.text[start..<scanner.position])
            return
        }
        text.append(contentsOf: scanner.text[scanner.position..<end - length])
        scanner.position = end
    }

    private mutating func parseAngleBracket() {
        let line = lines.line(at: scanner.position)
        if let destination = scanner.scanAutolink() ?? scanner.scanMailAutolink() {
            content.links.append(Link(line: line, destination: destination))
            text.append(contentsOf: destination.unicodeScalars)
        } else if let html = scanner.scanHTML() {
            if case .openingTag(let anchors) = html {
                content.anchors += anchors
            }
        } else {
            appendCurrent()
        }
    }
}

/// Brackets, as CommonMark's "look for link or image" reads them.
extension InlineParser {
    private mutating func open(isImage: Bool) {
        if !openers.isEmpty {
            openers[openers.count - 1].containsBracket = true
        }
        let start = scanner.position + (isImage ? 1 : 0)
        let line = lines.line(at: start)
        openers.append(Opener(isImage: isImage, start: start, line: line, textStart: text.count))
        scanner.position = start + 1
    }

    private mutating func close() {
        let end = scanner.position
        scanner.position += 1
        guard let opener = openers.popLast() else { return }
        let isInactive = openers.count < inactiveCount && !opener.isImage
        inactiveCount = min(inactiveCount, openers.count)
        if !openers.isEmpty {
            openers[openers.count - 1].containsBracket = true
        }
        guard !isInactive, let destination = scanDestination(after: opener, endingAt: end) else { return }

        content.links.append(Link(line: opener.line, destination: destination))
        undefinedReferences[opener.start] = nil
        if opener.isImage {
            text.truncate(to: opener.textStart)
        } else {
            inactiveCount = openers.count
        }
    }

    /// Reads what follows the brackets, and returns where they lead; `nil` where they are only text.
    private mutating func scanDestination(after opener: Opener, endingAt end: Int) -> String? {
        if let destination = scanner.scanParenthesizedDestination() {
            return destination
        }
        let labelStart = scanner.position
        if let label = scanner.scanLabel(), !label.isEmpty {
            if let destination = definitions[label] {
                return destination
            }
            noteUndefinedReference(label, at: labelStart, line: opener.line)
            scanner.position = labelStart
            return nil
        }
        // Neither the brackets of `[text][]` nor their absence change what the label is: the text itself.
        let isLabel = !opener.containsBracket && end - opener.start <= 1000
        guard isLabel, let destination = definitions[scanner.string(opener.start + 1..<end)] else {
            scanner.position = labelStart
            return nil
        }
        return destination
    }

    /// The label may yet turn out to be the text of a link: it is forgotten then.
    private mutating func noteUndefinedReference(_ label: String, at start: Int, line: Int) {
        guard !LinkDefinitions.isFootnote(label), !label.allSatisfy(\.isWhitespace) else { return }
        undefinedReferences[start] = UndefinedReference(line: line, label: label)
    }
}
