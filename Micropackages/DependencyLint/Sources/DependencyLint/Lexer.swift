/// Divides Swift source into tokens.
///
/// An interpolation in a string becomes a pair of parentheses with tokens between them, so a call inside it is found like any other
/// call.
struct Lexer {
    private(set) var tokens: [Token] = []
    /// The comments, each with its line, and the number of the next token.
    private(set) var comments: [(line: Int, range: Range<Int>, next: Int)] = []
    private let source: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ source: [UInt8]) {
        self.source = source
        // A byte order mark is no part of the first name.
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if starts(with: "#!") { skipLine() }
        while index < source.count { scan() }
    }

    private func byte(_ offset: Int = 0) -> Token.Kind {
        Token.Kind(index + offset < source.count ? source[index + offset] : 0)
    }

    private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { byte(offset + $0).byte == text.utf8Start[$0] }
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == "#" }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < source.count {
            if byte() == "\n" {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
    }

    private mutating func add(_ kind: Token.Kind, _ body: (inout Lexer) -> Void) {
        let start = index
        let position = SourcePosition(line: line, column: index - lineStart + 1)
        body(&self)
        tokens.append(Token(kind: kind, start: start, end: index, position: position))
    }

    private mutating func addComment(_ body: (inout Lexer) -> Void) {
        let (line, start) = (line, index)
        body(&self)
        comments.append((line, start..<index, tokens.count))
    }

    private mutating func scan() {
        switch byte() {
        case let byte where byte.byte <= 0x20: advance()
        case _ where scalar() == "\u{A0}": advance(2)
        case "/" where byte(1) == "/": addComment { $0.skipLine() }
        case "/" where byte(1) == "*": addComment { $0.skipBlockComment() }
        case "\"", "#", "/": scanLiteral()
        case "`":
            add(.name) { lexer in
                repeat { lexer.advance() } while lexer.index < lexer.source.count && lexer.byte() != "`"
                lexer.advance()
            }
        case let byte where byte.isDigit:
            add(.number) { lexer in
                while lexer.byte().isPartOfName || lexer.byte() == "." && lexer.byte(1).isDigit { lexer.advance() }
            }
        case _ where isPartOfName:
            add(.name) { lexer in while lexer.isPartOfName { lexer.advance() } }
        // The sign of a module selector such as `Swift::Int` is one of a path.
        case ":" where byte(1) == ":": add(".") { $0.advance(2) }
        default: scanPunctuation()
        }
    }

    private var isPartOfName: Bool {
        byte().isPartOfName || byte().byte >= 0x80 && scalar() != "\u{A0}" && !scalar().isOperator
    }

    private func isOperator(_ offset: Int = 0) -> Bool {
        byte(offset).isOperator || scalar(offset).isOperator
    }

    private func scalar(_ offset: Int = 0) -> Unicode.Scalar {
        let first = byte(offset).byte
        guard first >= 0x80 else { return Unicode.Scalar(first) }
        return String(decoding: source.dropFirst(index + offset).prefix(4), as: UTF8.self).unicodeScalars.first ?? "\0"
    }

    private mutating func scanPunctuation() {
        let first = byte()
        let hasDots = first == "." && (isOperator(1) || [".", "<", ">"].contains(byte(1)))
        guard hasDots || isOperator() else { return add(first) { $0.advance() } }
        add(.operator) { lexer in
            if lexer.starts(with: "->") { return lexer.advance(2) }
            var goesOn: Bool {
                lexer.isOperator() || lexer.scalar().properties.generalCategory == .nonspacingMark
                    || hasDots && [".", "<", ">"].contains(lexer.byte())
            }
            repeat {
                lexer.advance(UTF8.width(lexer.scalar()))
            } while goesOn && !lexer.startsComment() && !lexer.startsRegex
        }
    }

    private func startsComment(at offset: Int = 0) -> Bool {
        starts(with: "//", at: offset) || starts(with: "/*", at: offset)
    }

    private var startsRegex: Bool { byte() == "/" && regexLength() != nil }

    private func text(_ token: Token) -> String {
        String(decoding: source[token.start..<token.end], as: UTF8.self)
    }

    private mutating func skipLine() {
        while index < source.count, !["\n", "\r"].contains(byte()) { advance() }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") { depth += 1 }
            if starts(with: "*/") { depth -= 1 }
            advance(starts(with: "/*") || starts(with: "*/") ? 2 : 1)
        } while depth > 0 && index < source.count
    }

    /// Scans a string or a regular expression.
    ///
    /// Also scans macros, directives and divisions, which may begin with the same character.
    private mutating func scanLiteral() {
        var pounds = 0
        while byte(pounds) == "#" { pounds += 1 }
        if byte(pounds) == "\"" {
            scanString(pounds: pounds)
        } else if byte(pounds) == "/", let length = regexLength(pounds: pounds) {
            add(.regex) { $0.advance(length) }
        } else {
            scanPunctuation()
        }
    }

    private mutating func scanString(pounds: Int) {
        let isMultiline = starts(with: "\"\"\"", at: pounds) && !endsInLine(pounds: pounds)
        let quotes = isMultiline ? 3 : 1
        var isOpen = true
        add(.string) { $0.advance(pounds + quotes) }
        while isOpen, index < source.count {
            add(.string) { lexer in
                isOpen = lexer.skipText(isMultiline: isMultiline, pounds: pounds)
                if !isOpen, lexer.byte() == "\"" { lexer.advance(quotes + pounds) }
            }
            if isOpen { scanInterpolation() }
        }
    }

    /// Returns whether a raw string such as `#"""#`, which begins with several quotes, ends in its line.
    private func endsInLine(pounds: Int) -> Bool {
        var offset = pounds + 2
        while pounds > 0, index + offset < source.count, byte(offset) != "\n" {
            if byte(offset) == "\"", hasPounds(pounds, at: offset + 1) { return true }
            offset += 1
        }
        return false
    }

    /// Skips the text of a string, and returns whether an interpolation follows.
    private mutating func skipText(isMultiline: Bool, pounds: Int) -> Bool {
        while index < source.count {
            if byte() == "\\", hasPounds(pounds, at: 1) {
                advance(1 + pounds)
                if byte() == "(" { return true }
            } else if isMultiline ? starts(with: "\"\"\"") && hasPounds(pounds, at: 3) : endsLine(pounds: pounds) {
                return false
            }
            advance()
        }
        return false
    }

    private func endsLine(pounds: Int) -> Bool {
        byte() == "\n" || byte() == "\"" && hasPounds(pounds, at: 1)
    }

    private mutating func scanInterpolation() {
        var depth = 0
        repeat {
            if byte() == "(" { depth += 1 }
            if byte() == ")" { depth -= 1 }
            scan()
        } while depth > 0 && index < source.count
    }

    /// Returns the length of the regular expression that begins here, or `nil` if the slash is part of an operator.
    ///
    /// Without a number sign it is decided by the rule of Swift's lexer: after a space or an opening, a slash begins an expression
    /// that ends in the line, unless what precedes it calls for a binary operator.
    private func regexLength(pounds: Int = 0) -> Int? {
        pounds > 0
            ? regexLength(pounds: pounds, isCertain: true)
            : slashIsCertain().flatMap { regexLength(pounds: 0, isCertain: $0) }
    }

    /// Returns whether the slash here certainly begins a regular expression, or `nil` if it is part of an operator.
    private func slashIsCertain() -> Bool? {
        let start = startOfOperator(index)
        var end = 1
        while byte(end).isOperatorSign, end < 2 || !startsComment(at: end) { end += 1 }
        let previous = tokens.last { $0.end <= start }
        let last = previous.map(text) ?? ""
        guard !isLeftBound(start), !["func", "operator"].contains(last) else { return nil }
        let after: [Token.Kind] = [" ", "\t", "\n", "\r", ")", "]", "}", ",", ";", ":"]
        guard after.contains(byte(end)) || startsComment(at: end) else { return false }
        let followsTry = ["?", "!"].contains(last) && tokens.dropLast().last.map(text) == "try"
        guard followsTry || isBeforeExpression(previous) else { return nil }
        return !["(", "[", ",", ":"].contains(previous?.kind)
    }

    private func startOfOperator(_ index: Int) -> Int {
        var start = index
        while start > 0, Token.Kind(source[start - 1]).isOperatorSign, comments.last?.range.upperBound != start {
            start -= 1
        }
        return start
    }

    /// Returns whether neither a space nor an opening precedes an operator.
    private func isLeftBound(_ start: Int) -> Bool {
        let openings: [Token.Kind] = [" ", "\t", "\n", "\r", "(", "[", "{", ",", ";", ":"]
        return start > 0 && !openings.contains(Token.Kind(source[start - 1]))
            && comments.last?.range.upperBound != start
    }

    /// Returns whether an expression follows a token, and not a binary operator.
    private func isBeforeExpression(_ token: Token?) -> Bool {
        guard let token else { return true }
        switch token.kind {
        case "(", "[", "{", ",", ";", ":": return true
        case .operator, "<", ">", "?", "!": return text(token) != "->" && !isLeftBound(startOfOperator(token.start))
        case .name: return Self.keywords.contains(text(token))
        default: return false
        }
    }

    private static let keywords: Set = [
        "as", "case", "catch", "default", "defer", "do", "else", "for", "guard", "if", "in", "is", "repeat", "return",
        "switch", "throw", "try", "where", "while",
    ]

    private func regexLength(pounds: Int, isCertain: Bool) -> Int? {
        var length = pounds + 1
        guard isCertain || ![" ", "\t"].contains(byte(length)) else { return nil }
        var first = length
        while [" ", "\t"].contains(byte(first)) { first += 1 }
        let isMultiline = pounds > 0 && ["\n", "\r"].contains(byte(first))
        var groups = 0
        var classes = 0
        while index + length < source.count, isMultiline || byte(length) != "\n" {
            switch byte(length) {
            case "/" where hasPounds(pounds, at: length + 1):
                guard pounds > 0 || !["/", "*"].contains(byte(length + 1)) else { return nil }
                let isSpaced = [" ", "\t"].contains(byte(length - 1)) && byte(length - 2) != "\\"
                return isSpaced && !isCertain ? nil : length + 1 + pounds
            case "\\": length += 1
            case "[": classes += 1
            case "]": classes = max(classes - 1, 0)
            case "(" where classes == 0: groups += 1
            case ")" where classes == 0:
                guard groups > 0 || isCertain else { return nil }
                groups -= 1
            default: break
            }
            length += 1
        }
        return nil
    }
}

extension Token.Kind {
    fileprivate var isDigit: Bool { byte >= 0x30 && byte <= 0x39 }

    fileprivate var isPartOfName: Bool {
        self == "_" || self == "$" || isDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
    }

    fileprivate var isOperator: Bool {
        ["=", "+", "-", "*", "/", "%", "&", "|", "^", "~"].contains(self)
    }

    /// Whether it may stand in an operator, although it may be a token of its own.
    fileprivate var isOperatorSign: Bool { isOperator || ["!", "?", "<", ">"].contains(self) }
}

extension Unicode.Scalar {
    /// Whether an operator may begin with this character beyond ASCII.
    fileprivate var isOperator: Bool { Self.operators.contains { $0.contains(value) } }

    private static let operators: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
        0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}
