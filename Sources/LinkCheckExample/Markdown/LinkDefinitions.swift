/// The `[label]: destination "title"` lines of a document.
struct LinkDefinitions {
    private var destinations: [String: String] = [:]

    /// The destination of a label, in whatever case and spacing it is written.
    subscript(label: String) -> String? {
        destinations[Self.normalized(label)]
    }

    /// Whether a label is one of GitHub's footnotes, which leads nowhere but to the end of the page.
    static func isFootnote(_ label: String) -> Bool {
        label.hasPrefix("^")
    }

    /// Takes the definitions from the start of a paragraph; `nil` is left where there is nothing else in it.
    mutating func take(from paragraph: Block) -> Block? {
        var scanner = TextScanner(paragraph.text)
        while scanner.current != nil, let (label, destination) = scanner.attempt(Self.scan) {
            let label = Self.normalized(label)
            destinations[label] = destinations[label] ?? destination
        }
        return paragraph.dropFirst(scanner.position)
    }

    private static func scan(_ scanner: inout TextScanner) -> (label: String, destination: String)? {
        guard let label = scanner.scanLabel(), scanner.skip(":"), !isFootnote(label) else { return nil }
        guard !label.allSatisfy(\.isWhitespace) else { return nil }
        scanner.skipWhitespace()
        guard let destination = scanner.scanDestination() else { return nil }
        let hasTitle = scanner.attempt { scanner in
            let end = scanner.position
            scanner.skipWhitespace()
            return scanner.position > end && scanner.scanTitle() && scanner.scanLineEnd() ? true : nil
        }
        return hasTitle ?? scanner.scanLineEnd() ? (label, destination) : nil
    }

    private static func normalized(_ label: String) -> String {
        label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
    }
}

extension TextScanner {
    fileprivate mutating func scanLineEnd() -> Bool {
        skip(while: \.isSpaceOrTab)
        return current == nil || skip("\n")
    }
}
