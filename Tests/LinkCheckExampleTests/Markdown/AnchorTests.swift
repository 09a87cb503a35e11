import Testing

@testable import LinkCheckExample

private typealias Case = MarkdownCase<Set<String>>

struct AnchorTests {
    @Test(arguments: [
        Case("# Hello, World!", ["hello-world"]),
        Case("###### Six", ["six"]),
        Case("####### Seven", []),
        Case("#None", []),
        Case("## Closed ##", ["closed"]),
        Case("## C# #", ["c"]),
        Case("##", [""]),
        Case("  # Indented", ["indented"]),
        Case("    # Code", []),
        Case("> # Quoted", ["quoted"]),
        Case("- # Item", ["item"]),
        Case("Title\n=====", ["title"]),
        Case("Title\r\n---\r\n", ["title"]),
        Case("Text\n\n---", []),
        Case("```\n# Code\n```", []),
    ]) func `a heading`(_ test: MarkdownCase<Set<String>>) {
        #expect(Document(parsing: test.markdown).anchors == test.expectation)
    }

    @Test(arguments: [
        Case("# `init(from:)` in *Swift* 6.2", ["initfrom-in-swift-62"]),
        Case("# snake_case and _emphasis_", ["snake_case-and-emphasis"]),
        Case("# __init__ and `__init__`", ["init-and-__init__"]),
        Case("# a _ b", ["a-_-b"]),
        Case("# [Link](target) text", ["link-text"]),
        Case("# [Link][a] text\n\n[a]: b", ["link-text"]),
        Case("# ![alt](image) text", ["-text"]),
        Case("# a <b>bold</b> <!-- comment --> word", ["a-bold--word"]),
        Case("# Tom &amp; Jerry", ["tom--jerry"]),
        Case("# Ünïcödé – 日本語", ["ünïcödé--日本語"]),
        Case("# 🎉 Party", ["-party"]),
        Case("# a - b", ["a---b"]),
        Case("# \\*star", ["star"]),
    ]) func `its anchor`(_ test: MarkdownCase<Set<String>>) {
        #expect(Document(parsing: test.markdown).anchors == test.expectation)
    }

    @Test func `headings of the same name are numbered`() {
        let document = Document(parsing: "# Same\n\n## Same\n\nsame!\n---\n\n# Other")

        #expect(document.anchors == ["same", "same-1", "same-2", "other"])
    }

    @Test(arguments: [
        Case("<a id=\"x\"></a>", ["x"]),
        Case("text <a name='x'> text", ["x"]),
        Case("<A ID=x>", ["x"]),
        Case("<h2 align=\"center\" id=\"x\">\nTitle\n</h2>", ["x"]),
        Case("<div>\n<a name=\"x\"></a> ` <a name=\"y\"></a>\n</div>", ["x", "y"]),
        Case("<meta name=\"x\">", []),
        Case("`<a id=\"x\">`", []),
        Case("<!-- <a id=\"x\"> -->", []),
        Case("# Title <a id=\"x\"></a>", ["title-", "x"]),
    ]) func `an HTML tag`(_ test: MarkdownCase<Set<String>>) {
        #expect(Document(parsing: test.markdown).anchors == test.expectation)
    }
}
