/// Splits a document into its blocks, line by line, as CommonMark does.
///
/// Code is passed over: what is in it is no link.
struct BlockParser {
    /// A block quote or list item that is open.
    private struct Container {
        /// The column that an item's content starts at, seen from the item; `nil` for a block quote.
        let contentIndent: Int?
        var isEmpty = true
    }

    /// The block inside the innermost container that is open.
    private enum Leaf {
        case paragraph(Block)
        case fencedCode(Fence)
        case indentedCode
        case html(Block, end: HTMLBlockEnd)
    }

    private(set) var blocks: [Block] = []
    private(set) var definitions = LinkDefinitions()
    private var containers: [Container] = []
    private var leaf: Leaf?
    private var lineNumber = 0

    init(parsing text: String) {
        for line in Self.lines(of: text) {
            lineNumber += 1
            add(LineCursor(line))
        }
        closeLeaf()
    }

    /// Line feeds, carriage returns and both together end a line.
    private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(\.unicodeScalars)
    }

    private mutating func add(_ line: LineCursor) {
        var line = line
        let matched = matchContainers(&line)
        if matched == containers.count, addToVerbatimLeaf(line) { return }
        if line.isBlank {
            addBlank(matched: matched)
        } else {
            openBlocks(&line, matched: matched)
        }
    }

    /// Moves past the marks of the containers that go on in a line, and returns how many do.
    private func matchContainers(_ line: inout LineCursor) -> Int {
        for (index, container) in containers.enumerated() {
            if let contentIndent = container.contentIndent {
                guard line.isBlank ? !container.isEmpty : line.indent >= contentIndent else { return index }
                line.skipIndent(columns: contentIndent)
            } else {
                guard line.skipQuoteMark() else { return index }
            }
        }
        return containers.count
    }

    /// Adds a line to a block that ends only where it says so: fenced code, and most HTML.
    private mutating func addToVerbatimLeaf(_ line: LineCursor) -> Bool {
        switch leaf {
        case .fencedCode(let fence):
            if fence.isClosed(by: line) { leaf = nil }
            return true
        case .html(var block, let end):
            if end == .blankLine, line.isBlank { return false }
            leaf = nil  // or its text would be copied for each line
            block.append(line: line.rest)
            leaf = .html(block, end: end)
            if end.isReached(in: line.rest) { closeLeaf() }
            return true
        case .paragraph, .indentedCode, nil:
            return false
        }
    }

    private mutating func addBlank(matched: Int) {
        if case .indentedCode = leaf, matched == containers.count { return }
        close(downTo: matched)
    }

    private mutating func openBlocks(_ line: inout LineCursor, matched: Int) {
        var matched = matched
        while !line.isBlank {
            let paragraph = openParagraph
            let continuesParagraph = paragraph != nil && matched == containers.count
            if line.isIndented {
                if paragraph != nil { break }
                open(.indentedCode, in: matched)
                return
            }
            if line.skipQuoteMark() {
                open(Container(contentIndent: nil), in: matched)
                matched += 1
            } else if let heading = line.atxHeading {
                addHeading(Block(.heading, firstLine: lineNumber, text: heading), in: matched)
                return
            } else if let fence = Fence(opening: line) {
                open(.fencedCode(fence), in: matched)
                return
            } else if let end = HTMLBlockEnd(opening: line, interruptsParagraph: paragraph != nil) {
                open(.html(Block(.html, firstLine: lineNumber, text: line.rest), end: end), in: matched)
                if end.isReached(in: line.rest) { closeLeaf() }
                return
            } else if continuesParagraph, line.isSetextUnderline, let paragraph, underline(paragraph) {
                return
            } else if line.isThematicBreak {
                close(downTo: matched)
                markContent()
                return
            } else if let indent = line.skipListMark(interruptsParagraph: continuesParagraph) {
                open(Container(contentIndent: indent), in: matched)
                matched += 1
            } else {
                break
            }
        }
        if !line.isBlank {
            addText(line.rest, matched: matched)
        }
    }

    /// Adds text to the open paragraph, also where the marks of its containers were left out, or starts a new one.
    private mutating func addText(_ text: ArraySlice<Unicode.Scalar>, matched: Int) {
        guard var paragraph = openParagraph else {
            open(.paragraph(Block(.paragraph, firstLine: lineNumber, text: text)), in: matched)
            return
        }
        leaf = nil  // or its text would be copied for each line
        paragraph.append(line: text)
        leaf = .paragraph(paragraph)
    }
}

/// Opening and closing.
extension BlockParser {
    private var openParagraph: Block? {
        if case .paragraph(let block) = leaf { block } else { nil }
    }

    private mutating func open(_ container: Container, in matched: Int) {
        close(downTo: matched)
        markContent()
        containers.append(container)
    }

    private mutating func open(_ newLeaf: Leaf, in matched: Int) {
        close(downTo: matched)
        markContent()
        leaf = newLeaf
    }

    private mutating func addHeading(_ heading: Block, in matched: Int) {
        close(downTo: matched)
        markContent()
        blocks.append(heading)
    }

    /// Makes a heading of a paragraph, unless the paragraph consists of link definitions.
    private mutating func underline(_ paragraph: Block) -> Bool {
        let heading = definitions.take(from: paragraph)?.asHeading
        if let heading { blocks.append(heading) }
        leaf = nil
        return heading != nil
    }

    /// An item that starts with a blank line ends at the next one, unless something came in between.
    private mutating func markContent() {
        if !containers.isEmpty {
            containers[containers.count - 1].isEmpty = false
        }
    }

    private mutating func close(downTo matched: Int) {
        closeLeaf()
        containers.removeSubrange(matched...)
    }

    private mutating func closeLeaf() {
        switch leaf {
        case .paragraph(let block): blocks += definitions.take(from: block).map { [$0] } ?? []
        case .html(let block, end: _): blocks.append(block)
        case .fencedCode, .indentedCode, nil: break
        }
        leaf = nil
    }
}
