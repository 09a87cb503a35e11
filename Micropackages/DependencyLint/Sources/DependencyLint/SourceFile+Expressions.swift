import Foundation

/// Expressions around a token, for rewriting them.
extension SourceFile {
    /// Returns the first token of a path that ends with a token, such as `Foundation.Date.now`.
    ///
    /// It is the dot of an implicit member such as `.now`. Returns `nil` if something else than a name precedes the token.
    func startOfPath(_ token: Int) -> Int? {
        var index = token
        while kind(index - 1) == "." {
            guard followsOperand(index - 1) else { return index - 1 }
            let name = (startOfGenerics(index - 2) ?? index - 1) - 1
            guard kind(name) == .name else { return nil }
            index = name
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
                guard let opening = opening(of: index) else { return nil }
                guard isJoined(opening), kind(opening - 1) == .name else {
                    return isOperand(opening - 1) && isJoined(opening) ? nil : opening
                }
                index = opening - 1
            case .name where isOperand(index):
                guard kind(index - 1) == "." else { return index }
                guard followsOperand(index - 1) else { return nil }
                index -= 2
            default: return nil
            }
        }
    }

    /// Returns whether a dot follows an operand, and does not begin an implicit member.
    private func followsOperand(_ dot: Int) -> Bool {
        isOperand(dot - 1) && (isJoined(dot) || tokens[dot].position.line > tokens[dot - 1].position.line)
    }

    func isOperand(_ index: Int) -> Bool {
        // After a dot, a keyword such as `default` is a name.
        [.name, .string, ")", "]", "}", ">", "?", "!"].contains(kind(index))
            && (kind(index - 1) == "." || !Self.keywords.contains(text(index)))
    }

    func isOpening(_ index: Int) -> Bool { ["(", "[", "{"].contains(kind(index)) }

    /// The keywords that an expression may follow.
    static let keywords: Set = [
        "as", "await", "case", "default", "else", "guard", "if", "in", "is", "let", "repeat", "return", "switch",
        "throw", "try", "var", "where", "while", "yield",
    ]

    /// Returns a name as code has it: in backticks, if it is a keyword or no plain name.
    static func quoted(_ name: String) -> String {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
        return isPlain && !keywords.union(declarations).union(reserved).contains(name) ? name : "`\(name)`"
    }

    private static let reserved: Set = [
        "Any", "associatedtype", "break", "catch", "continue", "defer", "do", "fallthrough", "false", "fileprivate",
        "for", "import", "inout", "internal", "nil", "operator", "precedencegroup", "private", "public", "rethrows",
        "self", "static", "super", "throws", "true",
    ]

    /// Returns the parenthesis before the parameters of the function whose name is at a token.
    func parameterList(_ name: Int) -> Int? {
        let mark = ["?", "!"].contains(kind(name + 1)) ? name + 2 : name + 1
        let index = isOperator(name) ? tokensOfOperator(name).upperBound : mark
        let opening = endOfGenerics(index) ?? index
        return kind(opening) == "(" ? opening : nil
    }

    /// Returns the tokens in the braces of the function or the computed property whose name is at a token.
    func body(_ name: Int) -> Range<Int> {
        var index = parameterList(name).map(endOfGroup) ?? name + 1
        while tokens.indices.contains(index), kind(index) != "{" {
            guard text(index) != "=", !isEndOfStatement(index) else { return index..<index }
            index = isOpening(index) ? endOfGroup(index) : index + 1
        }
        return index..<max(index, endOfGroup(index))
    }

    /// Returns the opening braces between a token and the body that it stands in, innermost first.
    func braces(around token: Int, in body: Range<Int>) -> [Int] {
        groups(around: token, in: body).filter { kind($0) == "{" }
    }

    /// Returns the openings of all groups between a token and the body that it stands in, innermost first.
    func groups(around token: Int, in body: Range<Int>) -> [Int] {
        Array(sequence(first: token) { opening(around: $0) }.dropFirst().prefix { $0 > body.lowerBound })
    }

    /// Returns whether a name may be declared anew in a range, so that it means something else at a token.
    ///
    /// In a range that begins before the body, the parameters of the function count.
    func mayHide(_ name: String, at token: Int, in range: Range<Int>) -> Bool {
        let scopes = sequence(first: token) { opening(around: $0) }.filter { kind($0) == "{" }
        return tokens(named: name, in: range).contains { index in
            guard kind(index - 1) != ".", kind(index + 1) != "." else { return false }
            let around = opening(around: index) ?? -1
            // Parameters are known in the body of their function alone.
            if text(around - 2) == "func" || ["init", "subscript"].contains(text(around - 1)) {
                return body(around - 1).contains(token)
            }
            let brace = sequence(first: around) { opening(around: $0) }.first { kind($0) == "{" }
            guard let brace, scopes.contains(brace) else { return false }
            let end = endOfGroup(around)
            let isCall =
                kind(around) == "(" && kind(around - 1) == .name
                && !["async", "in", "throws", "->"].contains(text(end))
                && !(["didSet", "set", "willSet"].contains(text(around - 1)) && kind(end) == "{")
            // After a colon, it is an argument, or declared by a pattern.
            let isPattern = (startOfStatement(index)..<index).contains { token in
                ["case", "catch", "for"].contains(text(token))
                    || ["let", "var"].contains(text(token)) && kind(token + 1) == "("
            }
            let isArgument = isCall && (!isPattern || kind(index + 1) == ":")
            return !isArgument && text(index - 1) != "=" && (kind(index - 1) != ":" || isPattern)
        }
    }

    /// Returns whether a `self` surely is the object of the code around it: in `self.a`, a capture list, `if let self` or `guard let self`.
    func isOwnSelf(_ token: Int) -> Bool {
        let next = text(token + 1)
        let around = opening(around: token).flatMap(kind)
        let isMember = next == "." || ["?", "!"].contains(next) && kind(token + 2) == "."
        let isSame = next == "=" && text(token + 2) == "self" && ![".", "?", "!"].contains(kind(token + 3))
        let isUnwrapped =
            text(token - 1) == "let" && text(token - 2) != "catch" && around != "("
            && (isSame || ["{", ",", "else"].contains(next))
        let isSource = text(token - 1) == "=" && text(token - 2) == "self"
        return isMember || isUnwrapped || isSource || around == "[" && ["]", ","].contains(next)
    }

    /// Returns whether a statement ends before a token.
    func isEndOfStatement(_ index: Int) -> Bool {
        kind(index) == "}" || kind(index) == ";" || beginsStatement(index)
    }

    /// Returns whether a brace in a body begins that of a type.
    func beginsType(_ brace: Int) -> Bool {
        head(of: brace).contains { Self.types.contains(text($0)) && kind($0 + 1) == .name }
    }

    private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    /// Returns whether a token is the sign of a macro or of an `#if`.
    func isMacro(_ token: Int) -> Bool {
        kind(token) == "#" && !["file", "fileID", "filePath", "function", "line"].contains(text(token + 1))
    }

    /// Returns the tokens of the statement before a brace, without those in groups.
    func head(of brace: Int) -> [Int] {
        let around = opening(around: brace)
        return (startOfStatement(brace)..<brace).filter { opening(around: $0) == around && kind($0 - 1) != "." }
    }

    /// Returns whether a brace in a body certainly begins that of a statement, and not a closure or a local function.
    func isStatement(_ brace: Int) -> Bool {
        // The label of a closure, and the condition after `repeat`, begin no statement.
        let tokens = head(of: brace).filter { token in
            kind(token + 1) != ":" && opening(of: token - 1).map { text($0 - 1) } != "repeat"
        }
        let words = tokens.map(text)
        let next = endOfGroup(brace)
        let isEnd =
            next == self.tokens.endIndex || isEndOfStatement(next) || ["catch", "else", "while"].contains(text(next))
        switch words.last(where: Self.statements.contains) {
        case "if", "while", "for", "switch": return isEnd
        case "do": return isEnd && (words.last == "do" || words.contains("catch"))
        case "defer", "repeat", "guard": return isEnd && ["defer", "repeat", "else"].contains(text(brace - 1))
        default: return false
        }
    }

    private static let statements: Set = ["defer", "do", "for", "guard", "if", "repeat", "switch", "while"]

    /// Returns whether a brace directly in the body of a property begins its getter.
    func isGetter(_ brace: Int) -> Bool {
        let words = (startOfStatement(brace)..<brace).map(text)
        return words.first == "get" && words.allSatisfy(["get", "async", "throws"].contains)
    }

    /// Returns the first token of the statement or the declaration that a token is part of, with its attributes.
    func startOfStatement(_ token: Int) -> Int {
        var index = token
        while let opening = opening(around: index), kind(opening) != "{" { index = opening }
        let brace = opening(around: index) ?? -1
        while index > brace + 1, kind(index - 1) != ";" {
            if beginsStatement(index) {
                // Attributes, of several lines too, and modifiers may be on lines of their own.
                let start = (brace + 1..<index).last { token in
                    opening(around: token) == opening(around: index) && beginsLine(token)
                        && ![")", "]", "}"].contains(kind(token))
                }
                guard let line = start, kind(line) != "#", endOfModifiers(line) >= index else { break }
                index = line
            } else {
                index -= 1
                if [")", "]", "}"].contains(kind(index)) { index = opening(of: index) ?? index }
            }
        }
        return index
    }

    /// Returns the number of the token after the rest of a statement, which begins with a token.
    func endOfStatement(_ start: Int) -> Int {
        var index = start
        repeat {
            index = isOpening(index) ? endOfGroup(index) : index + 1
        } while tokens.indices.contains(index) && ![")", "]", "}", ";"].contains(kind(index)) && !beginsStatement(index)
        return index
    }

    /// Returns whether a token begins a line, and does not continue what precedes it.
    private func beginsStatement(_ index: Int) -> Bool {
        guard beginsLine(index), index > 0 else { return index == 0 }
        let name = kind(index - 1) == ")" ? (opening(of: index - 1) ?? index) - 1 : index - 1
        // An attribute precedes what it is for.
        if kind(name) == .name, startOfPath(name).map({ kind($0 - 1) == "@" }) == true { return false }
        switch kind(index - 1) {
        case ",", ".", "(", "[", "<": return false
        case .operator, ">", "?", "!":
            let tokens = tokensOfOperator(index - 1)
            let isOpen = ["=", "->"].contains(text(tokens)) || ["as", "try"].contains(text(index - 2))
            // The declaration of an operator ends with its name.
            guard text(tokens.lowerBound - 1) != "operator" else { return true }
            if isOpen || !isJoined(tokens.lowerBound) && !tokens.contains(where: { startOfGenerics($0) != nil }) {
                return false
            }
        case ":":
            let isDefault = text(index - 2) == "default" && kind(index - 3) != "."
            if !isDefault, !["case", "default"].contains(text(firstOfLine(index - 1))) { return false }
        case "}" where kind(index) == "{": return true
        case "}" where text(index) == "while": return opening(of: index - 1).map { text($0 - 1) } != "repeat"
        case .name where kind(index - 2) != "." && kind(index - 2) != "#":
            switch text(index - 1) {
            case "func": return false
            case "return" where kind(index) == "#" || ["case", "default"].contains(text(index)): return true
            case "any", "some": if ["->", ":"].contains(text(index - 2)) { return false }
            case "await": if text(index - 2) != "case", kind(index - 2) != "," { return false }
            case "yield": break
            case let word: if Self.keywords.contains(word) { return false }
            }
        default: break
        }
        switch kind(index) {
        case ".", "{", ":", ")", "]", ",": return false
        case .operator, "<", ">", "?", "!":
            let tokens = tokensOfOperator(index)
            let isPart = ["=", "->", "?"].contains(text(tokens)) || endOfGenerics(index) != nil
            // Before an operand, it is a prefix operator.
            return !isPart && isJoined(tokens.upperBound) && !tokens.contains { startOfGenerics($0) != nil }
        case "(" where declaresFunction(before: index): return false
        case .name where kind(index - 1) == "}" && kind(index + 1) == ":" && kind(index + 2) == "{": return false
        case .name where text(index) == "async":
            let isOfFunction = kind(index - 1) == ")" && opening(of: index - 1).map(declaresFunction) == true
            return !isOfFunction && !["throws", "rethrows", "->"].contains(text(index + 1))
        default: return !Self.continuing.contains(text(index))
        }
    }

    /// Returns the tokens of the operator that a token is part of: `??` and `|>` have two.
    private func tokensOfOperator(_ index: Int) -> Range<Int> {
        var (first, end) = (index, index + 1)
        while isJoined(first), isOperator(first - 1) { first -= 1 }
        while isJoined(end), isOperator(end) { end += 1 }
        return first..<end
    }

    private func isOperator(_ index: Int) -> Bool {
        [.operator, "<", ">", "?", "!"].contains(kind(index))
    }

    static let continuing: Set = ["as", "async", "catch", "else", "in", "is", "rethrows", "throws", "where"]

    /// Returns whether the parameters of a function that is declared there begin at a token.
    func declaresFunction(before parameters: Int) -> Bool {
        isDeclared(before: startOfGenerics(parameters - 1) ?? parameters)
    }

    /// Returns whether the name of a declaration ends before a token.
    func isDeclared(before token: Int) -> Bool {
        var name = token - 1
        // The mark of `init?` is no operator, either.
        if isOperator(name) { name = tokensOfOperator(name).lowerBound - (text(name - 1) == "init" ? 1 : 0) }
        return Self.declarations.contains(text(name - 1))
            || ["init", "subscript"].contains(text(name)) && kind(name - 1) != "."
    }

    private func firstOfLine(_ token: Int) -> Int {
        var first = token
        while !beginsLine(first) { first -= 1 }
        return first
    }

    /// Returns what imports modules that the file does not import yet, or `nil` if the file has no import to stand beside.
    func edits(importing modules: Set<String>) -> [Edit]? {
        var depth = 0
        var missing = modules
        var lines: [(module: String, start: Int, end: Int)] = []
        for index in tokens.indices {
            if kind(index) == "#" { depth += text(index + 1) == "if" ? 1 : text(index + 1) == "endif" ? -1 : 0 }
            guard depth == 0, text(index) == "import", opening(around: index) == nil,
                endOfModifiers(firstOfLine(index)) == index
            else { continue }
            let isPart = kind(index + 2) == .name && !beginsLine(index + 2)
            if !isPart, kind(index + 2) != "." { missing.remove(text(index + 1)) }
            var last = isPart ? index + 2 : index + 1
            while kind(last + 1) == "." { last += 2 }
            let end = endOfLine(tokens[index].end)
            // A comment may go on in the next line.
            guard beginsLine(last + 1), !hasComment(in: end..<end + 1) else { continue }
            lines.append((text(isPart ? index + 2 : index + 1), tokens[index].start, end))
        }
        guard let first = lines.first else { return missing.isEmpty ? [] : nil }
        return missing.sorted().map { module in
            let before = lines.last { $0.module < module }
            // What stands above the first import, such as a comment, may belong to it.
            if before == nil, first.start == 0 { return Edit(range: 0..<0, text: "import \(module)\n") }
            let end = (before ?? first).end
            return Edit(range: end..<end, text: "\nimport \(module)")
        }
    }
}
