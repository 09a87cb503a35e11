import Foundation

/// The tokens of a file, and queries about the declaration or call at a position from the index.
struct SourceFile {
    let tokens: [Token]
    private let source: [UInt8]
    private let lines: [String]
    private let comments: [(line: Int, range: Range<Int>, next: Int)]
    /// For each token, the parenthesis, bracket or brace around it, or -1.
    private let openings: [Int]
    /// For each opening token, the number of the token after the one that closes it.
    private let ends: [Int: Int]
    /// For each closing token, the one that opens its group.
    private let starts: [Int: Int]
    private let numbers: [SourcePosition: Int]
    /// The tokens that are a name, by the name without quotes.
    private var tokensOfName: [String: [Int]] = [:]

    init(_ source: [UInt8]) {
        self.source = source
        lines = Self.lines(of: source)
        let lexer = Lexer(source)
        tokens = lexer.tokens
        comments = lexer.comments
        numbers = Dictionary(zip(tokens.map(\.position), tokens.indices), uniquingKeysWith: { $1 })
        var openings: [Int] = []
        var ends: [Int: Int] = [:]
        var open = [-1]
        for (index, token) in tokens.enumerated() {
            if [")", "]", "}"].contains(token.kind), open.count > 1 { ends[open.removeLast()] = index + 1 }
            openings.append(open.last ?? -1)
            if ["(", "[", "{"].contains(token.kind) { open.append(index) }
        }
        self.openings = openings
        self.ends = ends
        starts = Dictionary(uniqueKeysWithValues: ends.map { ($1 - 1, $0) })
        for index in tokens.indices where tokens[index].kind == .name {
            tokensOfName[name(index), default: []].append(index)
        }
    }

    /// Returns the tokens in a range that are a name.
    func tokens(named name: String, in range: Range<Int>) -> [Int] {
        (tokensOfName[name] ?? []).filter(range.contains)
    }

    /// Returns the lines of a text, whose ends may be of any system, without a byte order mark.
    static func lines(of text: [UInt8]) -> [String] {
        let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Whether the lines end as those that `--fix` writes, and no byte order mark precedes them.
    var isPlain: Bool { !source.contains(UInt8(ascii: "\r")) && !source.starts(with: [0xEF, 0xBB, 0xBF]) }

    var data: Data { Data(source) }

    /// Returns the end of the line that a byte is in.
    func endOfLine(_ byte: Int) -> Int {
        source[byte...].firstIndex(of: UInt8(ascii: "\n")) ?? source.endIndex
    }

    func hasComment(in range: Range<Int>) -> Bool { comments.contains { $0.range.overlaps(range) } }

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
        lines.indices.contains(line - 1) ? lines[line - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// Returns the lines that a comment marks, and all lines that comments cover, which are those and what stands between two comments.
    ///
    /// A comment that begins with the mark marks its line. If no code precedes it there, it marks the next line of code, too.
    func lines(markedWith mark: String) -> (marked: Set<Int>, covered: Set<Int>) {
        var lines: (marked: Set<Int>, covered: Set<Int>) = ([], [])
        var beginnings: [Int] = []
        for comment in comments {
            let text = String(decoding: source[comment.range].dropFirst(2), as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            func says(_ word: String) -> Bool {
                let mark = "dependency-lint: \(word)\(mark)"
                let goesOn = text.dropFirst(mark.count).first.map { $0.isLetter || $0.isNumber || "-_".contains($0) }
                return text.hasPrefix(mark) && goesOn != true
            }
            if says("") {
                lines.marked.insert(comment.line)
                let end = comment.next > 0 ? tokens[comment.next - 1].end : 0
                let isAlone = comment.next == 0 || source[end..<comment.range.lowerBound].contains(UInt8(ascii: "\n"))
                if isAlone, comment.next < tokens.endIndex { lines.marked.insert(tokens[comment.next].position.line) }
            }
            if says("begin ") { beginnings.append(comment.line) }
            if says("end "), let first = beginnings.popLast() { lines.covered.formUnion(first...comment.line) }
        }
        lines.covered.formUnion(lines.marked)
        return lines
    }

    static let declarations: Set = [
        "actor", "class", "deinit", "enum", "extension", "func", "init", "let", "protocol", "struct", "subscript",
        "typealias", "var",
    ]

    /// Returns the places of the names of the types with `@main`.
    func placesOfMainTypes() -> Set<SourcePosition> {
        let attributes = tokens(named: "main", in: tokens.indices).map { $0 - 1 }.filter { kind($0) == "@" }
        let types = attributes.map { endOfModifiers($0) + 1 }
        return Set(types.filter(tokens.indices.contains).map { tokens[$0].position })
    }

    /// Returns the number of the first token, at or after a given one, that is not part of an attribute, a modifier, or the line of
    /// an `#if`.
    func endOfModifiers(_ start: Int) -> Int {
        var index = start
        while true {
            let next = max(endOfAttributes(index), endOfModifier(index) ?? index)
            let isDirective = kind(index) == "#" && ["if", "elseif", "else", "endif"].contains(text(index + 1))
            guard next > index || isDirective else { return index }
            index = max(next, index + 1)
            while isDirective, tokens.indices.contains(index), !beginsLine(index) { index += 1 }
        }
    }

    /// Returns the number of the token after a modifier such as `private(set)`, or after the `class` of `class func`.
    private func endOfModifier(_ index: Int) -> Int? {
        guard kind(index) == .name, Self.modifiers.contains(text(index)) else { return nil }
        let hasDetail = ["nonsending", "safe", "set", "unsafe"].contains(text(index + 2)) && kind(index + 3) == ")"
        let next = kind(index + 1) == "(" && hasDetail ? index + 4 : index + 1
        let isModifier =
            text(index + 2) == "nonsending" && next > index + 1
                || text(index) == "class"
            ? Self.modifiers.union(Self.declarations).contains(text(next)) : [.name, "@"].contains(kind(next))
        return isModifier ? next : nil
    }

    func endOfAttributes(_ start: Int) -> Int {
        var index = start
        while kind(index) == "@" {
            repeat {
                index += 2
                if kind(index) == "<" { index = endOfTypes(index) ?? index }
            } while kind(index) == "."
            if kind(index) == "(", isJoined(index) { index = endOfGroup(index) }
        }
        return index
    }

    /// Returns the number of the token that begins at a position, or of the name after a module selector there.
    func token(at position: SourcePosition) -> Int? {
        numbers[position].map { text($0 + 1) == "::" ? $0 + 2 : $0 }
    }

    /// Returns the number of the token after the parenthesis, bracket or brace that closes a group.
    func endOfGroup(_ opening: Int) -> Int { ends[opening] ?? tokens.endIndex }

    /// Returns the opening token of the group that a token closes.
    func opening(of closing: Int) -> Int? { starts[closing] }

    /// Returns the parenthesis, bracket or brace around a token, or `nil` at the top level.
    func opening(around token: Int) -> Int? {
        openings.indices.contains(token) && openings[token] >= 0 ? openings[token] : nil
    }

    /// Returns whether nothing stands between a token and the one before it.
    func isJoined(_ index: Int) -> Bool {
        tokens.indices.contains(index) && index > 0 && tokens[index - 1].end == tokens[index].start
    }

    func beginsLine(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), index > 0 else { return true }
        // A text of several lines may end on the line of the next token.
        return tokens[index].position.line > tokens[index - 1].position.line
            && tokens[index].start > tokens[index - 1].end
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
        let arguments = elements(index)
        let end = endOfGroup(index) - 1
        // In a name such as `init(dependencies:)`, no values follow the colons.
        guard !arguments.contains(where: { isLabel($0) && ($0 + 2 == end || isLabel($0 + 2)) }) else { return nil }
        return arguments.map { isLabel($0) ? name($0) : nil }
    }

    private func isLabel(_ index: Int) -> Bool { kind(index) == .name && kind(index + 1) == ":" }

    /// Returns the first tokens of the elements of a list.
    func elements(_ opening: Int) -> [Int] {
        let end = endOfGroup(opening) - 1
        return Array(sequence(first: opening + 1) { endOfElement($0, before: end) + 1 }.prefix { $0 < end })
    }

    /// Returns the number of the comma that follows an element of a list, or the end of the list.
    private func endOfElement(_ start: Int, before end: Int) -> Int {
        var index = start
        while index < end, kind(index) != "," {
            index = isOpening(index) ? endOfGroup(index) : endOfGenerics(index) ?? index + 1
        }
        return min(index, end)
    }

    func name(_ index: Int) -> String {
        text(index).trimmingCharacters(in: ["`"])
    }

    struct Parameter {
        var label: String?
        var name: String
        var position: SourcePosition
        /// The default argument, or nothing.
        var value: Range<Int>
        /// Whether it takes several values, as `Int...` and `repeat each Value` do.
        var isVariadic: Bool
    }

    /// Returns the parameters of the function, initializer, subscript or case whose name is at a position.
    func parameters(at position: SourcePosition) -> [Parameter] {
        guard let name = token(at: position), let opening = parameterList(name) else { return [] }
        let end = endOfGroup(opening) - 1
        var index = opening + 1
        var parameters: [Parameter] = []
        while index < end {
            index = endOfAttributes(index)
            let next = endOfElement(index, before: end)
            // A type may begin with colons of its own, as a dictionary does.
            let colon = (index..<index + 3).first { kind($0) != .name }.flatMap { kind($0) == ":" ? $0 : nil }
            let last = colon.map { $0 - 1 } ?? index
            let hasLabel = colon != nil && text(index) != "_" && !(text(name) == "subscript" && last == index)
            guard index < next else { break }
            let value = (index..<next).first { isValue($0) }.map { $0..<next } ?? next..<next
            parameters.append(
                Parameter(
                    label: hasLabel ? self.name(index) : nil,
                    name: colon == nil ? "_" : self.name(last),
                    position: tokens[last].position,
                    value: value,
                    isVariadic: value.isEmpty && text(next - 1) == "..." || text((colon ?? last) + 1) == "repeat"
                )
            )
            index = next + 1
        }
        return parameters
    }

    /// Returns whether the name at a position is imported, as in `import func Glibc.realpath`.
    func isImport(at position: SourcePosition) -> Bool {
        guard let path = token(at: position).flatMap(startOfPath) else { return false }
        let keyword = Self.declarations.contains(text(path - 1)) ? path - 2 : path - 1
        // After a dot, `import` is a name.
        return text(keyword) == "import" && kind(keyword - 1) != "."
    }

    /// Returns whether the property whose name is at a position has a modifier such as `lazy`, or the keyword `let`.
    func isProperty(at position: SourcePosition, modifiedBy modifier: String) -> Bool {
        guard var index = token(at: position) else { return false }
        var group = opening(around: index)
        // The name may be in the parentheses of a pattern.
        while let opening = group, kind(opening) == "(" { group = self.opening(around: opening) }
        repeat {
            index -= 1
        } while index >= 0 && (!["let", "var"].contains(text(index)) || opening(around: index) != group)
        guard index >= 0 else { return false }
        return (startOfStatement(index)...index).contains {
            text($0) == modifier && kind($0 - 1) != "." && opening(around: $0) == group
        }
    }

    /// The modifiers, and what may follow `nonisolated(nonsending)` in a type.
    private static let modifiers: Set = [
        "__consuming", "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic",
        "fileprivate", "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
        "nonmutating", "open", "override", "package", "postfix", "prefix", "private", "public", "required",
        "static", "unowned", "weak", "(",
    ]

    private func isValue(_ index: Int) -> Bool {
        kind(index) == .operator && text(index) == "="
    }

    /// Returns the initial value of the property whose name is at a position, or nothing.
    func initialValue(at position: SourcePosition) -> Range<Int> {
        guard let name = token(at: position) else { return 0..<0 }
        var index = name + 1
        while let kind = kind(index), kind != "{", kind != ")", kind != ",", !isEndOfStatement(index) {
            if isValue(index) { return index..<endOfStatement(index) }
            index = kind == "(" || kind == "[" ? endOfGroup(index) : endOfGenerics(index) ?? index + 1
        }
        return index..<index
    }
}
