import Testing

@testable import LinkCheckExample

private typealias Case = MarkdownCase<[String]>

struct LinkTests {
    @Test(arguments: [
        Case("[a](b)", ["b"]),
        Case("[a](b \"title\")", ["b"]),
        Case("[a](b 'title')", ["b"]),
        Case("[a](b (title))", ["b"]),
        Case("[a](b \"a \\\" quote\")", ["b"]),
        Case("[a]( b )", ["b"]),
        Case("[a](\nb\n\"title\"\n)", ["b"]),
        Case("[two\nlines](b)", ["b"]),
        Case("[a]()", [""]),
        Case("[](b)", ["b"]),
        Case("[a](b)[c](d)", ["b", "d"]),
        Case("[a](b (unclosed)", []),
        Case("[a](b c)", []),
        Case("[a] (b)", []),
        Case("[a](b", []),
        Case("a](b)", []),
    ]) func `an inline link`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("[a](<b c>)", ["b c"]),
        Case("[a](<b)c>)", ["b)c"]),
        Case("[a](<>)", [""]),
        Case("[a](<b\nc>)", []),
        Case("[a](b(c)d)", ["b(c)d"]),
        Case("[a](b(c)", []),
        Case("[a](b\\(c)", ["b(c"]),
        Case("[a](b\\c)", ["b\\c"]),
        Case("[a](b?c=1&amp;d=2)", ["b?c=1&d=2"]),
        Case("[a](&#98;&#x63;)", ["bc"]),
        Case("[a](b%20c)", ["b%20c"]),
        Case("[a](über)", ["über"]),
    ]) func `a destination`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("[a [b] c](d)", ["d"]),
        Case("[a [b](c) d](e)", ["c"]),
        Case("[a \\] b](c)", ["c"]),
        Case("[a \\[ b](c)", ["c"]),
        Case("\\[a](b)", []),
        Case("\\\\[a](b)", ["b"]),
        Case("[a\\](b)", []),
        Case("*[a](b)*", ["b"]),
        Case("[*a](b)*", ["b"]),
        Case("[[a](b)", ["b"]),
    ]) func `nested and escaped brackets`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("![a](b)", ["b"]),
        Case("![a][b]\n\n[b]: c", ["c"]),
        Case("[![a](b)](c)", ["b", "c"]),
        Case("![[a](b)](c)", ["b", "c"]),
        Case("\\![a](b)", ["b"]),
        Case("!\\[a](b)", []),
    ]) func `an image`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("<https://example.com/a?b#c>", ["https://example.com/a?b#c"]),
        Case("<mailto:a@example.com>", ["mailto:a@example.com"]),
        Case("<a@example.com>", ["mailto:a@example.com"]),
        Case("[a <https://example.com/](b)>", ["https://example.com/](b)"]),
        Case("<https://example.com/a b>", []),
        Case("<x:y>", []),
        Case("\\<https://example.com>", []),
        Case("https://example.com", []),
    ]) func `an autolink`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("`[a](b)`", []),
        Case("``[a](b) ` ``", []),
        Case("`[a](b)``", ["b"]),
        Case("\\`[a](b)`", ["b"]),
        Case("[a`](b)`", []),
        Case("`a\nb` [c](d)", ["d"]),
        Case("```\n[a](b)\n```\n[c](d)", ["d"]),
        Case("~~~~ swift\n[a](b)\n~~~\n[a](b)\n~~~~\n[c](d)", ["d"]),
        Case("`````\n```\n[a](b)\n`````\n[c](d)", ["d"]),
        Case("   ```\n[a](b)\n   ```\n[c](d)", ["d"]),
        Case("```\n~~~\n[a](b)\n```\n[c](d)", ["d"]),
        Case("```\n[a](b)", []),
        Case("``` a`b\n[c](d)", ["d"]),
        Case("- ```\n  [a](b)\n  ```\n- [c](d)", ["d"]),
        Case("> ```\n> [a](b)\n\n[c](d)", ["d"]),
        Case("    [a](b)", []),
        Case("\t[a](b)", []),
        Case("  \t[a](b)", []),
        Case("a\n    [b](c)", ["c"]),
        Case("- a\n\n      [b](c)", []),
        Case("- a\n\n  [b](c)", ["c"]),
        Case("1. a\n\n   [b](c)\n\n[d](e)", ["c", "e"]),
    ]) func `code is no link`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("<!-- [a](b) -->", []),
        Case("a <!-- [b](c) --> [d](e)", ["e"]),
        Case("<!--\n[a](b)\n\n[c](d)\n-->\n[e](f)", ["f"]),
        Case("a <!-- [b](c)", ["c"]),
        Case("<!--> [a](b) -->", []),
        Case("a <!--> [b](c) -->", ["c"]),
        Case("<div>\n[a](b)\n\n[c](d)\n</div>", ["d"]),
        Case("<details>\n\n[a](b)\n\n</details>", ["b"]),
        Case("<span title='[a](b)'>[c](d)</span>", ["d"]),
        Case("<pre>\n\n[a](b)\n</pre>\n[c](d)", ["d"]),
        Case("<?php [a](b) ?>", []),
    ]) func `HTML is no link`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        Case("> [a](b)", ["b"]),
        Case("> a\n[b](c)", ["c"]),
        Case("* [a](b)\n* [c](d)", ["b", "d"]),
        Case("10) [a](b)", ["b"]),
        Case("- > 1. [a](b)", ["b"]),
        Case("# [a](b) #", ["b"]),
        Case("[a](b)\n===", ["b"]),
        Case("| [a](b) | [c](d) |\n|---|---|\n| [e](f) | |", ["b", "d", "f"]),
        Case("[a\n\nb](c)", []),
        Case("[a\n# b](c)", []),
    ]) func `a link inside a block`(_ test: MarkdownCase<[String]>) {
        #expect(destinations(in: test.markdown) == test.expectation)
    }

    @Test(arguments: [
        MarkdownCase("[a](b)\n\n[c](d)", [1, 3]),
        MarkdownCase("a\nb [c](d)\ne [f\ng](h)", [2, 3]),
        MarkdownCase("[a]: b\n[c]: d\n[a] and\n[c]", [3, 4]),
        MarkdownCase("```\n\n```\n> a\n> [b](c)", [5]),
        MarkdownCase("a\r\n[b](c)\r\n\r\n[d](e)\r\n", [2, 4]),
        MarkdownCase("a\r[b](c)", [2]),
        MarkdownCase("- a\n\n  - b\n    [c](d)", [4]),
    ]) func `the line that a link starts on`(_ test: MarkdownCase<[Int]>) {
        #expect(Document(parsing: test.markdown).links.map(\.line) == test.expectation)
    }

    @Test(arguments: ["[", "![", "[a](", "`", "``` ", "<!--", "<a b='", "[a][", "_a", "> ", "- ", "\\", "&", "[a]: <"])
    func `a long run of what is never closed is read`(_ mark: String) {
        let document = Document(parsing: String(repeating: mark, count: 2000))

        #expect(document.links.isEmpty)
    }

    private func destinations(in markdown: String) -> [String] {
        Document(parsing: markdown).links.map(\.destination)
    }
}
