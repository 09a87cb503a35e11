/// The parts that links and link definitions are made of.
extension TextScanner {
    /// Reads `[label]`, and returns what stands between the brackets.
    ///
    /// It may be blank.
    mutating func scanLabel() -> String? {
        attempt { scanner in
            guard scanner.skip("[") else { return nil }
            let start = scanner.position
            while let current = scanner.current, scanner.position - start < 1000 {
                switch current {
                case "]":
                    scanner.position += 1
                    return scanner.string(start..<scanner.position - 1)
                case "[": return nil
                case "\\": scanner.position += scanner.peek(1)?.isPunctuation == true ? 2 : 1
                default: scanner.position += 1
                }
            }
            return nil
        }
    }

    /// Reads `(destination "title")`, and returns the destination.
    ///
    /// It may be empty.
    mutating func scanParenthesizedDestination() -> String? {
        attempt { scanner in
            guard scanner.skip("(") else { return nil }
            scanner.skipWhitespace()
            let destination = scanner.scanDestination() ?? ""
            let end = scanner.position
            scanner.skipWhitespace()
            if scanner.position > end, scanner.scanTitle() {
                scanner.skipWhitespace()
            }
            return scanner.skip(")") ? destination : nil
        }
    }

    /// Reads a destination, plain or in angle brackets.
    mutating func scanDestination() -> String? {
        attempt { $0.current == "<" ? $0.scanBracketedDestination() : $0.scanPlainDestination() }
    }

    private mutating func scanBracketedDestination() -> String? {
        let start = position + 1
        position = start
        while let current, current != "\n", current != "<" {
            if current == ">" {
                position += 1
                return unescaped(start..<position - 1)
            }
            position += current == "\\" && peek(1)?.isPunctuation == true ? 2 : 1
        }
        return nil
    }

    /// Parentheses nest as deep as in CommonMark's reference implementation, so that a long run of them is read in
    /// linear time.
    private mutating func scanPlainDestination() -> String? {
        let start = position
        var depth = 0
        while let current, current > " ", current != "\u{7F}" {
            if current == "(" {
                depth += 1
                guard depth <= 32 else { return nil }
            } else if current == ")" {
                guard depth > 0 else { break }
                depth -= 1
            }
            position += current == "\\" && peek(1)?.isPunctuation == true ? 2 : 1
        }
        return depth == 0 && position > start ? unescaped(start..<position) : nil
    }

    /// Reads a title in double quotes, single quotes or parentheses.
    mutating func scanTitle() -> Bool {
        attempt { scanner in
            let opening = scanner.current
            let closing: Unicode.Scalar = opening == "(" ? ")" : opening ?? " "
            guard opening == "\"" || opening == "'" || opening == "(" else { return nil }
            scanner.position += 1
            while let current = scanner.current {
                if current == closing {
                    scanner.position += 1
                    return true
                }
                if current == "(" && opening == "(" { return nil }
                scanner.position += current == "\\" && scanner.peek(1)?.isPunctuation == true ? 2 : 1
            }
            return nil
        } ?? false
    }

    /// The text between two places, with its backslash escapes and character references resolved.
    private func unescaped(_ range: Range<Int>) -> String {
        var scanner = TextScanner(Array(text[range]))
        var result = ""
        while let current = scanner.current {
            if current == "\\", let escaped = scanner.peek(1), escaped.isPunctuation {
                result.unicodeScalars.append(escaped)
                scanner.position += 2
            } else if let character = scanner.scanCharacterReference() {
                result += character
            } else {
                result.unicodeScalars.append(current)
                scanner.position += 1
            }
        }
        return result
    }
}
