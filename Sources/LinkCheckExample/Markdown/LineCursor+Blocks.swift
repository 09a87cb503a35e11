/// The marks that blocks start with. None is recognised after four columns of white space.
extension LineCursor {
    /// Moves past the `>` of a block quote, and one space after it.
    mutating func skipQuoteMark() -> Bool {
        guard !isIndented, rest.first == ">" else { return false }
        skipMark(length: 1)
        skipIndent(columns: 1)
        return true
    }

    /// The text of a heading that starts with `#`, without a closing sequence.
    var atxHeading: ArraySlice<Unicode.Scalar>? {
        let afterMark = rest.drop { $0 == "#" }
        guard !isIndented, (1...6).contains(afterMark.startIndex - rest.startIndex) else { return nil }
        guard afterMark.first?.isSpaceOrTab != false else { return nil }
        let text = afterMark.trimmed
        let beforeClosing = text.droppingLast { $0 == "#" }
        return beforeClosing.last?.isSpaceOrTab != false ? beforeClosing.trimmed : text
    }

    /// Whether the line makes a heading of the paragraph above it.
    var isSetextUnderline: Bool {
        let line = rest.trimmed
        return !isIndented && (line.allSatisfy { $0 == "=" } || line.allSatisfy { $0 == "-" })
    }

    var isThematicBreak: Bool {
        let marks = rest.filter { !$0.isSpaceOrTab }
        guard !isIndented, marks.count >= 3, let mark = marks.first else { return false }
        return (mark == "*" || mark == "-" || mark == "_") && marks.allSatisfy { $0 == mark }
    }

    /// Moves past the mark of a list item, and returns the column that its content starts at.
    mutating func skipListMark(interruptsParagraph: Bool) -> Int? {
        guard !isIndented, let length = listMarkLength(interruptsParagraph: interruptsParagraph) else { return nil }
        let outerIndent = indent
        skipMark(length: length)
        // Content that starts with code starts one column after the mark; so does content that starts on the next line.
        let innerIndent = isBlank || indent > 4 ? 1 : indent
        skipIndent(columns: innerIndent)
        return outerIndent + length + innerIndent
    }

    /// Only an item that has text, and a numbered one only with 1, can follow a paragraph without a blank line.
    private func listMarkLength(interruptsParagraph: Bool) -> Int? {
        let digits = rest.prefix(while: \.isDigit)
        let afterDigits = rest.dropFirst(digits.count)
        guard let mark = afterDigits.first, digits.count <= 9 else { return nil }
        guard digits.isEmpty ? mark == "-" || mark == "+" || mark == "*" : mark == "." || mark == ")" else {
            return nil
        }
        let content = afterDigits.dropFirst()
        guard content.first?.isSpaceOrTab != false else { return nil }
        if interruptsParagraph {
            guard !content.trimmed.isEmpty, digits.isEmpty || Int(String(scalars: digits)) == 1 else { return nil }
        }
        return digits.count + 1
    }
}

extension ArraySlice<Unicode.Scalar> {
    var trimmed: ArraySlice {
        drop(while: \.isSpaceOrTab).droppingLast(while: \.isSpaceOrTab)
    }

    func droppingLast(while isDropped: (Unicode.Scalar) -> Bool) -> ArraySlice {
        self[..<(lastIndex { !isDropped($0) }.map { $0 + 1 } ?? startIndex)]
    }
}
