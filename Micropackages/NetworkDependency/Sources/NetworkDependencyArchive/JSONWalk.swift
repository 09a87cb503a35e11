import NetworkDependency

/// A walk through a text from the name of one JSON field to the next, which copies the text.
///
/// The text need not be JSON: a name is a string before a colon, wherever it stands. Strings may be within strings, with a
/// backslash, or three, before each quotation mark. The text may end anywhere.
struct JSONWalk {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    private let text: [UInt8]
    private let keepsTypes: Bool
    private var position = 0
    /// The number of backslashes before the quotation marks of the name at which the walk stands.
    private var escapes = 0
    private(set) var result: [UInt8] = []
    private(set) var secrets: [String] = []

    init(text: [UInt8], keepsTypes: Bool) {
        self.text = text
        self.keepsTypes = keepsTypes
    }

    /// Copies the text up to the value of the next field, and returns its name, or `nil` at the end.
    mutating func nextName() -> String? {
        while let start = text.firstIndex(of: Self.quote, or: Self.quote, from: position) {
            copy(start + 1 - position)
            escapes = backslashes(before: start)
            // 0, 1, 3 and so on: any other number is the end of a string.
            guard escapes & (escapes + 1) == 0, let end = endOfString(from: position, limit: 256) else { continue }
            var value = afterSpace(end + escapes + 1)
            guard value < text.count, text[value] == UInt8(ascii: ":") else { continue }
            value = afterSpace(value + 1)
            let name = unescaped(text[position..<end])
            copy(value - position)
            return name
        }
        copy(text.count - position)
        return nil
    }

    /// Replaces the value at which the walk stands.
    mutating func redactValue() {
        var depth = 0
        repeat {
            guard position < text.count else { return }
            switch text[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                copy(1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                copy(1)
            case Self.quote, Self.backslash:
                redactString(isNested: depth > 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "t"), UInt8(ascii: "f"):
                redactLiteral()
            default:
                // Nothing that JSON has outside of an object is a secret.
                if depth == 0 { return }
                copy(1)
            }
        } while depth > 0
    }

    private mutating func redactString(isNested: Bool) {
        let mark = text[position...].firstIndex { $0 != Self.backslash } ?? text.endIndex
        guard mark < text.endIndex, text[mark] == Self.quote, mark - position == escapes else {
            return copy(max(1, min(mark + 1, text.endIndex) - position))
        }
        copy(mark + 1 - position)
        let end = endOfString(from: position, limit: text.count) ?? text.endIndex
        let next = afterSpace(min(end + escapes + 1, text.endIndex))
        let isName = isNested && next < text.endIndex && text[next] == UInt8(ascii: ":")
        if isName {
            copy(end - position)
        } else {
            secrets.append(unescaped(text[position..<end]))
            result += Redactor.placeholder.utf8
            position = end
        }
        copy(min(escapes + 1, text.endIndex - position))
    }

    private mutating func redactLiteral() {
        let end = text[position...].firstIndex { !"0123456789+-.eEtrufalse".utf8.contains($0) } ?? text.endIndex
        let isNumber = !"tf".utf8.contains(text[position])
        // Where a number recurs, it may be another one's, or a part of one.
        let marks = String(repeating: "\\", count: escapes) + "\""
        result += (keepsTypes ? isNumber ? "0" : "false" : marks + Redactor.placeholder + marks).utf8
        position = end
    }

    private mutating func copy(_ count: Int) {
        result += text[position..<(position + count)]
        position += count
    }

    private func backslashes(before mark: Int) -> Int {
        mark - (text[..<mark].lastIndex { $0 != Self.backslash } ?? -1) - 1
    }

    /// Returns the end of the string's contents, before the backslashes of its last quotation mark.
    private func endOfString(from start: Int, limit: Int) -> Int? {
        var mark = start
        while let next = text.firstIndex(of: Self.quote, or: Self.quote, from: mark), next < start + limit {
            let count = min(backslashes(before: next), next - start)
            if ends(count, escapes) { return next - escapes }
            mark = next + 1
        }
        return nil
    }

    /// Returns whether a quotation mark behind some backslashes ends a string that began behind others.
    private func ends(_ count: Int, _ escapes: Int) -> Bool {
        escapes == 0 ? count.isMultiple(of: 2) : !count.isMultiple(of: 2) && ends((count - 1) / 2, (escapes - 1) / 2)
    }

    private func afterSpace(_ start: Int) -> Int {
        var position = start
        while position < text.count {
            if " \t\r\n".utf8.contains(text[position]) {
                position += 1
            } else if escapes > 0, text[position] == Self.backslash,
                let letter = text[position...].firstIndex(where: { $0 != Self.backslash }),
                "ntr".utf8.contains(text[letter])
            {
                position = letter + 1
            } else {
                break
            }
        }
        return position
    }

    private func unescaped(_ contents: ArraySlice<UInt8>) -> String {
        let raw = String(decoding: contents, as: UTF8.self)
        guard contents.contains(Self.backslash) else { return raw }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(raw)\"".utf8))) ?? raw
    }
}
