#if PROOFS
import DependencyTestSupport
import Foundation
import Testing

/// The output that the page on audits shows is the real output of `UptimeExample`.
@Suite(.onThreadOfItsOwn)
struct AuditPageTests {
    private let articles = SwiftCompiler.repository
        .appending(path: "Sources/GlobalDependencies/GlobalDependencies.docc/Articles")

    @Test func `the tree is the program's`() throws {
        let tree = try audit("--audit")

        // Line numbers are left out, because a change above an accessor moves the accessor's line.
        let expected = "$ swift run UptimeExample --simulate 1h --audit\n\(tree)".replacing(/:\d+\)/, with: ")")
        #expect(try block("console").replacing(/:\d+\)/, with: ")") + "\n" == expected)
    }

    @Test func `the diagram is the program's`() throws {
        #expect(try block("mermaid") + "\n" == audit("--audit=mermaid"))
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

    /// Returns the last section of the program's output.
    private func audit(_ option: String) throws -> Substring {
        let program = try SwiftCompiler.products.appending(path: "UptimeExample").path()
        let output = try SwiftCompiler.run(program, ["--simulate", "1h", option], in: SwiftCompiler.repository).output
        return try output[#require(output.range(of: "\n\n", options: .backwards)).upperBound...]
    }
}
#endif
