/// Divides Swift source into tokens.
///
/// An interpolation in a string becomes a pair of parentheses with tokens between them, so a call inside it is found like any other
/// call.
struct Lexer {
    private(set) var tokens: [Token] = []
    /// The comments, each with its line.
    private(set) var comments: [(line: Int, range: Range<Int>)] = []
    private let source: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ source: [UInt8]) {
        self.source = source
        // A byte order mark is no part of the first name.
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
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
        comments.append((line, start..<index))
    }

    private mutating func scan() {
        switch byte() {
        case " ", "\n", "\t", "\r": advance()
        case "/" where byte(1) == "/":
            addComment { lexer in
                while lexer.index < lexer.source.count, lexer.byte() != "\n" { lexer.advance() }
            }
        case "/" where byte(1) == "*": addComment { $0.skipBlockComment() }
        case "." where byte(1) == ".":
            add(.operator) { lexer in while [".", "<"].contains(lexer.byte()) { lexer.advance() } }
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
        case let byte where byte.isPartOfName:
            add(.name) { lexer in while lexer.byte().isPartOfName { lexer.advance() } }
        default: scanPunctuation()
        }
    }

    private mutating func scanPunctuation() {
        let first = byte()
        guard first.isOperator else { return add(first) { $0.advance() } }
        add(.operator) { lexer in
            if lexer.starts(with: "->") { return lexer.advance(2) }
            repeat { lexer.advance() } while lexer.byte().isOperator && !lexer.startsComment
        }
    }

    private var startsComment: Bool { starts(with: "//") || starts(with: "/*") }

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
        let isMultiline = starts(with: "\"\"\"", at: pounds)
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

    /// Returns the length of the regular expression that begins here, or `nil` if the slash is an operator.
    private func regexLength(pounds: Int) -> Int? {
        if pounds == 0 {
            // As a prefix operator, it follows a space or an opening, and precedes neither.
            let before: [Token.Kind] = [" ", "\t", "\n", "\r", "(", "[", "{", ",", ";", ":"]
            let after: [Token.Kind] = [" ", "\t", "\n", "\r", ")", "]", "}", ",", ";", ":"]
            guard index == 0 || before.contains(byte(-1)), !after.contains(byte(1)) else { return nil }
        }
        var length = pounds + 1
        while index + length < source.count, pounds > 0 || byte(length) != "\n" {
            if byte(length) == "/", hasPounds(pounds, at: length + 1) { return length + 1 + pounds }
            length += byte(length) == "\\" ? 2 : 1
        }
        return nil
    }
}

extension Token.Kind {
    fileprivate var isDigit: Bool { byte >= 0x30 && byte <= 0x39 }

    fileprivate var isPartOfName: Bool {
        byte >= 0x80 || self == "_" || self == "$" || isDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
    }

    fileprivate var isOperator: Bool {
        switch self {
        case "=", "+", "-", "*", "/", "%", "&", "|", "^", "~": true
        default: false
        }
    }
}
