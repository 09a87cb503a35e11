import Foundation

/// Expressions around a token, for rewriting them.
extension SourceFile {
    /// Returns the first token of a path that ends with a token, such as `Foundation.Date.now`.
    ///
    /// It is the dot of an implicit member such as `.now`. Returns `nil` if something else than a name precedes the token.
    func startOfPath(_ token: Int) -> Int? {
        var index = token
        while kind(index - 1) == "." {
            guard isJoined(index - 1) else { return index - 1 }
            switch kind(index - 2) {
            case .name: index -= 2
            case ">":
                var opening = index - 3
                while opening > 0, endOfGenerics(opening) != index - 1 { opening -= 1 }
                guard kind(opening - 1) == .name else { return nil }
                index = opening - 1
            default: return nil
            }
        }
        return index
    }

    /// Returns the first token of the expression before a dot, or `nil` if it is not a chain of names and calls.
    func startOfReceiver(before dot: Int) -> Int? {
        guard kind(dot) == "." else { return nil }
        var index = dot - 1
        while true {
            switch kind(index) {
            case ")", "]":
                guard let opening = (0..<index).last(where: { endOfGroup($0) == index + 1 && isOpening($0) })
                else { return nil }
                guard tokens[opening - 1].end == tokens[opening].start, kind(opening - 1) == .name else {
                    return isOperand(opening - 1) && tokens[opening - 1].end == tokens[opening].start ? nil : opening
                }
                index = opening - 1
            case .string:
                let opening = index - 1
                return kind(opening) == .string && text(opening).allSatisfy { "#\"".contains($0) } ? opening : nil
            case .name:
                guard kind(index - 1) == "." else { return index }
                guard isJoined(index - 1) else { return nil }
                index -= 2
            default: return nil
            }
        }
    }

    /// Returns whether a dot follows an operand, and does not begin an implicit member.
    private func isJoined(_ dot: Int) -> Bool {
        guard isOperand(dot - 1) else { return false }
        return tokens[dot - 1].end == tokens[dot].start || tokens[dot].position.line > tokens[dot - 1].position.line
    }

    private func isOperand(_ index: Int) -> Bool {
        [.name, .string, ")", "]", "}", ">", "?", "!"].contains(kind(index))
    }

    private func isOpening(_ index: Int) -> Bool {
        kind(index) == "(" || kind(index) == "["
    }

    /// Returns the number of the token after the parameters of the function whose name is at a position.
    func endOfParameters(at position: SourcePosition) -> Int? {
        guard var index = token(at: position) else { return nil }
        index += 1
        if kind(index) == "?" || kind(index) == "!" { index += 1 }
        if let end = endOfGenerics(index) { index = end }
        return kind(index) == "(" ? endOfGroup(index) : nil
    }

    /// Returns whether a token is in a closure in the body of a declaration.
    ///
    /// Braces that do not begin with the keyword of a statement count as a closure.
    func isInClosure(_ token: Int, ofDeclaration declaration: Int) -> Bool {
        openBraces(from: declaration, to: token).dropFirst().contains { !beginsBody($0) }
    }

    /// Returns whether a token is in a type that the body of a declaration declares.
    func isInType(_ token: Int, ofDeclaration declaration: Int) -> Bool {
        openBraces(from: declaration, to: token).contains { brace in
            (firstOfLine(brace)..<brace).contains { ["actor", "class", "enum", "struct"].contains(text($0)) }
        }
    }

    private func openBraces(from start: Int, to end: Int) -> [Int] {
        var open: [Int] = []
        for index in start..<end {
            if kind(index) == "{" { open.append(index) }
            if kind(index) == "}" { open = open.dropLast() }
        }
        return open
    }

    private func firstOfLine(_ token: Int) -> Int {
        var first = token
        while !beginsLine(first) { first -= 1 }
        return first
    }

    private func beginsBody(_ brace: Int) -> Bool {
        var first = firstOfLine(brace)
        if kind(first) == "}" { first += 1 }
        let depth = tokens[first..<brace].reduce(0) { depth, token in
            ["(", "[", "{"].contains(token.kind) ? depth + 1 : [")", "]", "}"].contains(token.kind) ? depth - 1 : depth
        }
        return depth == 0 && Self.statements.contains(text(first))
    }

    private static let statements: Set = [
        "catch", "defer", "didSet", "do", "else", "for", "get", "guard", "if", "repeat", "set", "switch", "while",
        "willSet",
    ]

    /// Returns whether an expression that begins with a token is part of the condition of a statement.
    func isInCondition(_ token: Int) -> Bool {
        let line = tokens[token].position.line
        var index = token - 1
        while index >= 0, tokens[index].position.line == line || kind(index) == "," {
            if ["if", "guard", "while", "for", "switch", "where"].contains(text(index)) { return true }
            if kind(index) == ",", tokens[index].position.line < line { return true }
            index -= 1
        }
        return false
    }

    /// The modules that the file imports.
    var imports: Set<String> {
        Set(tokens.indices.filter { text($0) == "import" }.map { text($0 + 1) })
    }

    /// Returns the edits that add the missing imports among some modules.
    ///
    /// Each import is added before the first import with a greater name, or after the last import.
    func edits(importing modules: Set<String>) -> [Edit] {
        var depth = 0
        var places: [(name: String, range: Range<Int>)] = []
        for index in tokens.indices {
            if kind(index) == "#" { depth += text(index + 1) == "if" ? 1 : text(index + 1) == "endif" ? -1 : 0 }
            guard depth == 0, text(index) == "import", beginsLine(index), kind(index + 1) == .name else { continue }
            places.append((text(index + 1), tokens[index].start..<tokens[index + 1].end))
        }
        return modules.subtracting(imports).sorted().map { module in
            let next = places.first { $0.name > module }?.range.lowerBound
            guard next == nil, let last = places.last?.range.upperBound else {
                let start = next ?? tokens.first?.start ?? 0
                return Edit(range: start..<start, text: "import \(module)\n")
            }
            return Edit(range: last..<last, text: "\nimport \(module)")
        }
    }
}
