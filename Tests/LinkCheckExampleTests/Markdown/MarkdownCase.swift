import Testing

/// A small document, and what is expected of it.
struct MarkdownCase<Expectation: Sendable>: Sendable, CustomTestStringConvertible {
    let markdown: String
    let expectation: Expectation

    init(_ markdown: String, _ expectation: Expectation) {
        self.markdown = markdown
        self.expectation = expectation
    }

    var testDescription: String {
        markdown.debugDescription
    }
}
