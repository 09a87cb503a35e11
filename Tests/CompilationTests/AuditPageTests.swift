import DependencyTestSupport
import Foundation
import Testing

/// What the page on audits shows of `LinkCheckExample` is what that prints.
@Suite(.onThreadOfItsOwn)
struct AuditPageTests {
    private let articles = SwiftCompiler.repository
        .appending(path: "Sources/GlobalDependencies/GlobalDependencies.docc/Articles")

    @Test func `the tree is the program's`() throws {
        let tree = try audit("--audit")

        // What stands above an accessor may move its line.
        let expected = "$ swift run LinkCheckExample --audit *.md\n\(tree)".replacing(/:\d+\)/, with: ")")
        #expect(try block("console").replacing(/:\d+\)/, with: ")") + "\n" == expected)
    }

    @Test func `the diagram is the program's`() throws {
        let diagram = try audit("--audit=mermaid").split(separator: "\n\n").last

        #expect(try diagram.map { try block("mermaid") + "\n" == $0 } == true, "\(diagram ?? "")")
    }

    @Test func `the picture shows the diagram`() throws {
        let picture = try text("audit-graph.svg")

        let labels = try block("mermaid").matches(of: /\["(.*)"\]/).map(\.1)
        let words = labels.flatMap { $0.replacing("<br>", with: " ").split(separator: " ") }

        #expect(!words.isEmpty)
        #expect(words.filter { !picture.contains($0) } == [])
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: articles.appending(path: name), encoding: .utf8)
    }

    private func block(_ language: String) throws -> String {
        let page = try text("Auditing.md")
        let start = try #require(page.range(of: "```\(language)\n"))
        let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
        return String(page[start.upperBound..<end.lowerBound])
    }

    private func audit(_ option: String) throws -> String {
        let pages = [
            "index.md": "# Guide\n\n[Install](install.md#linux)\n",
            "install.md": "# Install\n\n## Linux\n\n[Guide](index.md)\n",
        ]
        return try SwiftCompiler.inFolder(of: pages) { folder in
            let program = try SwiftCompiler.products.appending(path: "LinkCheckExample").path()
            return try SwiftCompiler.run(program, [option] + pages.keys.sorted(), in: folder).output
        }
    }
}
