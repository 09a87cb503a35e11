import Foundation

/// The tokens of a file, and queries about the declaration or call at a position from the index.
struct SourceFile {
    let tokens: [Token]
    private let source: [UInt8]

    init(_ source: [UInt8]) {
        self.source = source
        tokens = Lexer(source).tokens
    }

    func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        return String(decoding: source[tokens[index].start..<tokens[index].end], as: UTF8.self)
    }

    /// Returns the source from the first to the last of some tokens.
    func text(_ range: Range<Int>) -> String {
        String(decoding: source[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end], as: UTF8.self)
    }

    func kind(_ index: Int) -> Token.Kind? {
        tokens.indices.contains(index) ? tokens[index].kind : nil
    }

    /// Returns the text of a line without the space around it.
    func line(_ line: Int) -> String {
        let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return "" }
        return String(decoding: lines[line - 1], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    /// Returns the lines that a comment marks.
    ///
    /// If the line of the comment has no code, the comment marks the next line of code.
    func lines(markedWith mark: String) -> Set<Int> {
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let marked = lines.indices.filter { lines[$0].contains(mark) }.map { $0 + 1 }
        return Set(marked.compactMap { line in lineOfCode(after: tokens.firstIndex { $0.position.line >= line }) })
    }

    func linesOfMainTypes() -> Set<Int> {
        Set(tokens.indices.filter { kind($0) == "@" && text($0 + 1) == "main" }.compactMap(lineOfCode))
    }

    /// Returns the line of the first token, at or after a given one, that is not part of an attribute.
    private func lineOfCode(after token: Int?) -> Int? {
        guard let index = token.map(endOfAttributes), tokens.indices.contains(index) else { return nil }
        return tokens[index].position.line
    }

    private func endOfAttributes(_ start: Int) -> Int {
        var index = start
        while kind(index) == "@" {
            index += 2
            if kind(index) == "(" { index = endOfGroup(index) }
        }
        return index
    }

    /// Returns the number of the token that begins at a position, with a binary search.
    func token(at position: SourcePosition) -> Int? {
        var range = tokens.indices
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            if tokens[middle].position == position { return middle }
            let isBefore = tokens[middle].position < position
            range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Returns the number of the token after the parenthesis, bracket or brace that closes a group.
    func endOfGroup(_ opening: Int) -> Int {
        var depth = 0
        for index in opening..<tokens.endIndex {
            switch tokens[index].kind {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return tokens.endIndex
    }

    /// Returns the number of the token after a list of generic arguments, or `nil` if the `<` is a comparison.
    func endOfGenerics(_ opening: Int) -> Int? {
        guard kind(opening) == "<" else { return nil }
        var depth = 0
        var index = opening
        while let kind = kind(index) {
            switch kind {
            case "<": depth += 1
            case ">":
                depth -= 1
                if depth == 0 { return beginsOperand(index + 1) ? nil : index + 1 }
            case "(", "[":
                index = endOfGroup(index)
                continue
            case .name, .number, ",", ".", ":", "?", "!", "@": break
            case .operator where ["&", "->", "~", "==", "-"].contains(text(index)): break
            default: return nil
            }
            index += 1
        }
        return nil
    }

    private func beginsOperand(_ index: Int) -> Bool {
        [.name, .number, .string].contains(kind(index)) && !beginsLine(index)
    }

    func beginsLine(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), index > 0 else { return true }
        return tokens[index].position.line > tokens[index - 1].position.line
    }

    /// Returns the argument labels of the call at a position.
    ///
    /// The label of an argument without a label is `nil`. Trailing closures are not included. Returns `nil` for a reference without
    /// a call, such as `Child.init` or `Child.init(dependencies:)`.
    func argumentLabels(at position: SourcePosition) -> [String?]? {
        guard var index = token(at: position) else { return nil }
        if kind(index) == .name { index += 1 }
        while ["?", "!", ")"].contains(kind(index)), [")", "("].contains(kind(index + 1)) { index += 1 }
        if let end = endOfGenerics(index) { index = end }
        if kind(index) == "{" { return [] }
        guard kind(index) == "(" || kind(index) == "[", !beginsLine(index) else { return nil }
        let end = endOfGroup(index) - 1
        index += 1
        var labels: [String?] = []
        while index < end {
            let hasLabel = kind(index) == .name && kind(index + 1) == ":"
            // In a name such as `init(dependencies:)`, no values follow the colons.
            if hasLabel, index + 2 == end || kind(index + 2) == .name && kind(index + 3) == ":" { return nil }
            labels.append(hasLabel ? name(index) : nil)
            index = endOfElement(index, before: end) + 1
        }
        return labels
    }

    /// Returns the number of the comma that follows an element of a list, or the end of the list.
    private func endOfElement(_ start: Int, before end: Int) -> Int {
        var index = start
        while index < end, kind(index) != "," {
            let isGroup = ["(", "[", "{"].contains(kind(index))
            index = isGroup ? endOfGroup(index) : endOfGenerics(index) ?? index + 1
        }
        return min(index, end)
    }

    private func name(_ index: Int) -> String {
        text(index).trimmingCharacters(in: ["`"])
    }

    struct Parameter {
        var label: String?
        var name: String
        var position: SourcePosition
        var hasDefault: Bool
    }

    /// Returns the parameters of the function, initializer, subscript or case whose name is at a position.
    func parameters(at position: SourcePosition) -> [Parameter] {
        guard var index = token(at: position) else { return [] }
        let isSubscript = text(index) == "subscript"
        index += 1
        if kind(index) == "?" || kind(index) == "!" { index += 1 }
        if let end = endOfGenerics(index) { index = end }
        guard kind(index) == "(" else { return [] }
        let end = endOfGroup(index) - 1
        index += 1
        var parameters: [Parameter] = []
        while index < end {
            let next = endOfElement(index, before: end)
            index = endOfAttributes(index)
            let colon = (index..<index + 3).first { kind($0) == ":" }
            let last = colon.map { $0 - 1 } ?? index
            let hasLabel = colon != nil && text(index) != "_" && !(isSubscript && last == index)
            guard index < next else { break }
            parameters.append(
                Parameter(
                    label: hasLabel ? name(index) : nil,
                    name: colon == nil ? "_" : name(last),
                    position: tokens[last].position,
                    hasDefault: (index..<next).contains { kind($0) == .operator && text($0) == "=" }
                )
            )
            index = next + 1
        }
        return parameters
    }

    /// Returns whether the name at a position is imported, as in `import func Glibc.realpath`.
    func isImport(at position: SourcePosition) -> Bool {
        guard var index = token(at: position) else { return false }
        while !beginsLine(index), text(index) != "import" { index -= 1 }
        return text(index) == "import"
    }

    /// Returns whether the property whose name is at a position has a modifier such as `lazy`, or the keyword `let`.
    func isProperty(at position: SourcePosition, modifiedBy modifier: String) -> Bool {
        guard var index = token(at: position) else { return false }
        repeat { index -= 1 } while index >= 0 && text(index) != "var" && text(index) != "let"
        while index >= 0 {
            if text(index) == modifier { return true }
            index -= 1
            guard Self.modifiers.contains(text(index)) else { return false }
        }
        return false
    }

    private static let modifiers: Set = [
        "lazy", "private", "fileprivate", "internal", "package", "public", "open", "final", "override", "weak",
        "unowned", "nonisolated", "static", "class", "set", "unsafe", "dynamic", "(", ")",
    ]

    func propertyHasInitialValue(at position: SourcePosition) -> Bool {
        guard let name = token(at: position) else { return false }
        var index = name + 1
        while let kind = kind(index) {
            switch kind {
            case .operator where text(index) == "=": return true
            case "(", "[": index = endOfGroup(index)
            case .name where beginsLine(index) && self.kind(index - 1) != ":" && self.kind(index - 1) != ".":
                return false
            case .name, ":", ".", "?", "!", "<", ">", ",": index += 1
            case .operator where text(index) == "&" || text(index) == "->": index += 1
            default: return false
            }
        }
        return false
    }

    /// Returns the tokens between the name of the type at a position and the body of the type.
    ///
    /// For a protocol, the body is included, because associated types are constrained there.
    func header(at position: SourcePosition) -> [String] {
        guard let name = token(at: position) else { return [] }
        let body = tokens[name...].firstIndex { $0.kind == "{" } ?? name
        return (name..<(text(name - 1) == "protocol" ? endOfGroup(body) : body)).map(text)
    }
}
