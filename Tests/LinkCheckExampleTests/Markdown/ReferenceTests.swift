import Testing

@testable import LinkCheckExample

private typealias Case = MarkdownCase<[String]>

struct ReferenceTests {
    @Test(arguments: [
        Case("[a][b]\n\n[b]: c", ["c"]),
        Case("[b][]\n\n[b]: c", ["c"]),
        Case("[b]\n\n[b]: c", ["c"]),
        Case("[b]: c\n\n[b]", ["c"]),
        Case("[a][B b]\n\n[b   B]: c", ["c"]),
        Case("[ẞ]\n\n[SS]: c", ["c"]),
        Case("[b]\n\n[b]: c\n[b]: d", ["c"]),
        Case("[a [x] b][c]\n\n[c]: d", ["d"]),
        Case("[a](b)\n\n[a]: c", ["b"]),
        Case("[a](no link)\n\n[a]: c", ["c"]),
        Case("[a][b][c]\n\n[c]: d\n[a]: e", ["d"]),
        Case("[b] [c]\n\n[b]: d", ["d"]),
        Case("\\[b]\n\n[b]: c", []),
        Case("[ ]\n\n[ ]: c", []),
    ]) func `a reference`(_ test: MarkdownCase<[String]>) {
        #expect(Document(parsing: test.markdown).links.map(\.destination) == test.expectation)
    }

    @Test(arguments: [
        Case("[a]: b \"title\"\n\n[a]", ["b"]),
        Case("[a]: b\n  'a title\n  of two lines'\n\n[a]", ["b"]),
        Case("[a]:\n  b\n  (title)\n\n[a]", ["b"]),
        Case("[a]: <b c>\n\n[a]", ["b c"]),
        Case("[a]: <>\n\n[a]", [""]),
        Case("   [a]: b\n\n[a]", ["b"]),
        Case("> [a]: b\n\n[a]", ["b"]),
        Case("[a]: b\n===\n[a]", ["b"]),
        Case("[a]: b \"title\" more\n\n[a]", []),
        Case("[a]: b\n\"title\" more\n\n[a]", ["b"]),
        Case("[a]:\n\n[a]", []),
        Case("text\n[a]: b\n\n[a]", []),
        Case("    [a]: b\n\n[a]", []),
        Case("```\n[a]: b\n```\n\n[a]", []),
    ]) func `a definition`(_ test: MarkdownCase<[String]>) {
        #expect(Document(parsing: test.markdown).links.map(\.destination) == test.expectation)
    }

    @Test(arguments: [
        Case("[a][b]", ["b"]),
        Case("![a][b]", ["b"]),
        Case("[a] [b]", []),
        Case("[a]", []),
        Case("[a][]", []),
        Case("[x][ ]", []),
        Case("\\[a][b]", []),
        Case("`[a][b]`", []),
        Case("[a][b][c]\n\n[c]: d", []),
        Case("[a][^1]\n\n[^1]: Footnote", []),
        Case("[a][b] [c][d]\n\n[d]: e", ["b"]),
    ]) func `a label that nobody defines`(_ test: MarkdownCase<[String]>) {
        #expect(Document(parsing: test.markdown).undefinedReferences.map(\.label) == test.expectation)
    }

    @Test func `a footnote is no link`() {
        #expect(Document(parsing: "a[^1]\n\n[^1]: Note").links.isEmpty)
    }
}
