import NetworkDependency

extension NamedValueScanner {
    /// Finds the values of JSON fields.
    ///
    /// The text may be invalid JSON: any string before a colon is a name. Strings may be nested in strings. The quotation marks of
    /// a nested string have one backslash, or three in a second level.
    mutating func findFields(keepingTypes: Bool) {
        let quote = UInt8(ascii: "\"")
        var position = 0
        while let mark = text.firstIndex(of: quote, or: quote, from: position) {
            position = mark + 1
            let escapes = backslashes(before: mark)
            // The quotation marks of a name have 0, 1, 3, 7 and so on backslashes. A mark with another number ends a
            // string that itself ends with a backslash.
            guard escapes & (escapes + 1) == 0, let end = endOfString(from: position, behind: escapes, limit: 256),
                let value = value(behind: end + escapes + 1, escapes)
            else { continue }
            let name = unescaped(position..<end)
            position = names.contains(name) ? findValue(at: value, escapes, keepingTypes: keepingTypes) : value
        }
    }

    /// Finds all texts, numbers and Boolean values inside a value, and returns the end of the value.
    private mutating func findValue(at start: Int, _ escapes: Int, keepingTypes: Bool) -> Int {
        var position = start
        var depth = 0
        repeat {
            guard position < text.count else { break }
            switch text[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                position = findString(at: position, escapes, isNested: depth > 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "t"), UInt8(ascii: "f"):
                let isNumber = !"tf".utf8.contains(text[position])
                let marks = String(repeating: "\\", count: escapes) + "\""
                let end = after("0123456789+-.eEtrufalse", from: position)
                // The number is not inserted as a secret, because the same digits may occur elsewhere by chance.
                insert(
                    position..<end,
                    "",
                    replacement: keepingTypes ? isNumber ? "0" : "false" : marks + SecretForms.placeholder + marks
                )
                position = end
            default:
                // Outside objects and arrays, other characters end the value.
                if depth == 0 { return position }
                position += 1
            }
        } while depth > 0
        return position
    }

    private mutating func findString(at start: Int, _ escapes: Int, isNested: Bool) -> Int {
        let mark = after("\\", from: start)
        guard mark < text.endIndex, text[mark] == UInt8(ascii: "\""), mark - start == escapes else {
            return min(mark + 1, text.endIndex)
        }
        let end = endOfString(from: mark + 1, behind: escapes) ?? text.endIndex
        let next = min(end + escapes + 1, text.endIndex)
        let isName = isNested && value(behind: next, escapes) != nil
        if !isName { insert(mark + 1..<end, unescaped(mark + 1..<end)) }
        return next
    }

    /// Returns the position of the value after a name, or `nil` if no colon follows the name.
    private func value(behind name: Int, _ escapes: Int) -> Int? {
        let colon = afterSpace(name, escapes)
        return colon < text.count && text[colon] == UInt8(ascii: ":") ? afterSpace(colon + 1, escapes) : nil
    }

    private func afterSpace(_ start: Int, _ escapes: Int) -> Int {
        let position = after(" \t\r\n", from: start)
        let letter = after("\\", from: position)
        let isEscaped = escapes > 0 && letter > position && letter < text.count && "ntr".utf8.contains(text[letter])
        return isEscaped ? afterSpace(letter + 1, escapes) : position
    }

    private func unescaped(_ range: Range<Int>) -> String {
        let raw = String(decoding: text[range], as: UTF8.self)
        guard raw.contains("\\") else { return raw }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(raw)\"".utf8))) ?? raw
    }
}
