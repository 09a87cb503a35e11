/// Raw HTML and autolinks: what starts with `<`.
extension TextScanner {
    /// A piece of raw HTML.
    enum HTML {
        /// An opening tag, with the anchors that its attributes set.
        case openingTag(anchors: [String])
        /// A closing tag, a comment, a declaration, or the like.
        case other
    }

    /// Reads `<https://example.com>`, and returns what stands between the brackets.
    mutating func scanAutolink() -> String? {
        attempt { scanner in
            guard scanner.skip("<") else { return nil }
            let start = scanner.position
            guard scanner.current?.isLetter == true else { return nil }
            let length = scanner.skip { $0.isLetter || $0.isDigit || $0 == "+" || $0 == "." || $0 == "-" }
            guard (2...32).contains(length), scanner.current == ":" else { return nil }
            scanner.skip { $0 > " " && $0 != "\u{7F}" && $0 != "<" && $0 != ">" }
            return scanner.skip(">") ? scanner.string(start..<scanner.position - 1) : nil
        }
    }

    /// Reads `<somebody@example.com>`, and returns it as a `mailto:` destination.
    mutating func scanMailAutolink() -> String? {
        attempt { scanner in
            guard scanner.skip("<") else { return nil }
            let start = scanner.position
            let name = scanner.skip { $0.isLetter || $0.isDigit || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0) }
            guard name > 0, scanner.skip("@") else { return nil }
            let host = scanner.skip { $0.isLetter || $0.isDigit || $0 == "." || $0 == "-" }
            guard host > 0, scanner.skip(">") else { return nil }
            return "mailto:" + scanner.string(start..<scanner.position - 1)
        }
    }

    /// Reads a tag, comment, processing instruction, declaration or CDATA section.
    mutating func scanHTML() -> HTML? {
        if let anchors = scanOpeningTag() {
            return .openingTag(anchors: anchors)
        }
        return scanClosingTag() || scanComment() || scanBetween("<?", "?>") || scanBetween("<![CDATA[", "]]>")
            || scanDeclaration() ? .other : nil
    }

    mutating func scanOpeningTag() -> [String]? {
        attempt { scanner in
            guard scanner.skip("<"), let name = scanner.scanTagName() else { return nil }
            var anchors: [String] = []
            while let (attribute, value) = scanner.scanAttribute() {
                if attribute == "id" || (attribute == "name" && name == "a") {
                    anchors.append(value)
                }
            }
            scanner.skip(while: \.isWhitespace)
            _ = scanner.skip("/")
            return scanner.skip(">") ? anchors : nil
        }
    }

    mutating func scanClosingTag() -> Bool {
        attempt { scanner in
            guard scanner.skip("</"), scanner.scanTagName() != nil else { return nil }
            scanner.skip(while: \.isWhitespace)
            return scanner.skip(">") ? true : nil
        } ?? false
    }

    private mutating func scanComment() -> Bool {
        skip("<!-->") || skip("<!--->") || scanBetween("<!--", "-->")
    }

    private mutating func scanDeclaration() -> Bool {
        current == "<" && peek(1) == "!" && peek(2)?.isLetter == true && skip(past: ">")
    }

    private mutating func scanBetween(_ start: String, _ end: String) -> Bool {
        attempt { $0.skip(start) && $0.skip(past: end) ? true : nil } ?? false
    }

    mutating func scanTagName() -> String? {
        let start = position
        guard current?.isLetter == true else { return nil }
        skip { $0.isLetter || $0.isDigit || $0 == "-" }
        return string(start..<position).lowercased()
    }

    private mutating func scanAttribute() -> (name: String, value: String)? {
        attempt { scanner in
            guard scanner.skip(while: \.isWhitespace) > 0 else { return nil }
            let start = scanner.position
            guard scanner.current.map({ $0.isLetter || $0 == "_" || $0 == ":" }) == true else { return nil }
            scanner.skip { $0.isLetter || $0.isDigit || "_.:-".unicodeScalars.contains($0) }
            let name = scanner.string(start..<scanner.position).lowercased()
            let value = scanner.attempt { scanner in
                scanner.skip(while: \.isWhitespace)
                guard scanner.skip("=") else { return String?.none }
                scanner.skip(while: \.isWhitespace)
                return scanner.scanAttributeValue()
            }
            return (name, value ?? "")
        }
    }

    private mutating func scanAttributeValue() -> String? {
        guard let quote = current, quote == "\"" || quote == "'" else {
            let start = position
            let length = skip { !$0.isWhitespace && !"\"'=<>`".unicodeScalars.contains($0) }
            return length > 0 ? string(start..<position) : nil
        }
        let start = position + 1
        position = start
        skip { $0 != quote }
        return skip(String(quote)) ? string(start..<position - 1) : nil
    }
}
