import Foundation
import GlobalDependencies
import Testing

@testable import LinkCheckExample

@Suite(.nothingLive)
struct LinkCheckTests {
    private let console = ScriptedConsole()

    @Test func `what is broken is printed by file and line`() async {
        let files = InMemoryFileSystem(["b.md": "[x](2)\n[x][y]\n[x](1)", "a.md": "\n\n[x](4) [x](3)"])

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: ["b.md", "a.md"])

        #expect(status == .brokenLinks)
        #expect(
            console.output == """
                a.md:3: 3: no such file or directory
                a.md:3: 4: no such file or directory
                b.md:1: 2: no such file or directory
                b.md:2: [y]: no such link definition
                b.md:3: 1: no such file or directory
                5 links in 2 files: 5 broken

                """
        )
        #expect(console.error.isEmpty)
    }

    @Test func `the last line counts what was not checked`() async {
        let files = InMemoryFileSystem(["a.md": "<https://a.example> <a@b.example> [a](tel:1) [a](a.md)"])

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: ["a.md"])

        #expect(status == .success)
        #expect(
            console.output == """
                4 links in 1 file: 0 broken, 1 on the web not checked (use --remote), \
                2 with another scheme skipped (such as mailto:)

                """
        )
    }

    @Test func `every file that cannot be read is named`() async {
        let files = InMemoryFileSystem(
            ["dir/a.md": "", "b.md": "[x](y)"],
            raw: ["latin1.md": Data([0x0A, 0x0A, 0xE9])]
        )

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: [
            "latin1.md", "c.md", "b.md", "dir",
        ])

        #expect(status == .badUsage)
        #expect(console.output.isEmpty)
        #expect(
            console.error == """
                error: cannot read c.md: there is no such file
                error: cannot read dir: it is a directory, or may not be read
                error: cannot read latin1.md: line 3 is not valid UTF-8

                """
        )
    }

    @Test func `a byte order mark is no part of the text`() async {
        let files = InMemoryFileSystem(["a.md": "\u{FEFF}# Title\n[x](#title)"])

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: ["a.md"])

        #expect(status == .success)
    }

    @Test func `arguments that make no sense are explained on standard error`() async {
        let status = await LinkCheck(dependencies: environment()).run(arguments: ["--fast"])

        #expect(status == .badUsage)
        #expect(console.output.isEmpty)
        #expect(console.error == "error: unknown option --fast\nTry: LinkCheckExample --help\n")
    }

    @Test func `help is printed on standard output`() async {
        let status = await LinkCheck(dependencies: environment()).run(arguments: ["--help", "--remote"])

        #expect(status == .success)
        #expect(console.output == Options.helpText)
        #expect(console.error.isEmpty)
    }

    @Test func `help fits a terminal and names every option`() {
        #expect(Options.helpText.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in ["--remote", "--limit", "--timeout", "--audit", "--audit=mermaid", "--help"] {
            #expect(Options.helpText.contains(option))
        }
    }

    @Test func `an audit prints each dependency once, below the one that needs it`() async throws {
        let files = InMemoryFileSystem(["a.md": "# A\n[a](#a) [a](a.md#a)"])

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: ["--audit", "a.md"])

        let tree = try #require(console.output.split(separator: "\n\n").last)
        let lines = tree.split(separator: "\n").map { $0.prefix { $0 != "(" } }
        #expect(status == .success)
        #expect(
            lines == [
                "Dependencies resolved:",
                "  documents: shared, 3 × ",
                "    fileSystem: override, 1 × ",
                "  fileSystem: override, 1 × ",
                "  console: override, 1 × ",
            ]
        )
        #expect(tree.contains("(LinkCheckExample/FileSystemDependency.swift:"))
    }

    @Test func `an audit draws each dependency once, with an arrow from each that needs it`() async throws {
        let files = InMemoryFileSystem(["a.md": "# A\n[a](#a) [a](a.md#a)"])

        let status = await LinkCheck(dependencies: environment(files)).run(arguments: ["--audit=mermaid", "a.md"])

        let diagram = try #require(console.output.split(separator: "\n\n").last)
        #expect(status == .success)
        #expect(
            diagram.replacing(/<br>\w+\.swift:\d+/, with: "") == """
                flowchart TD
                    run([LinkCheckExample])
                    d0["documents: shared"]
                    d1["fileSystem: override"]
                    d2["console: override"]
                    run -- 3 × --> d0
                    d0 -- 1 × --> d1
                    run -- 1 × --> d1
                    run -- 1 × --> d2

                """
        )
        #expect(diagram.contains("fileSystem: override<br>FileSystemDependency.swift:"))
    }

    @Test func `two environments do not share what they read`() async {
        let before = environment(InMemoryFileSystem(["a.md": "[x](#x)"]))
        let after = before.with(override: InMemoryFileSystem(["a.md": "# X\n[x](#x)"]), for: \.fileSystem)

        let statusBefore = await LinkCheck(dependencies: before).run(arguments: ["a.md"])
        let statusAfter = await LinkCheck(dependencies: after).run(arguments: ["a.md"])

        #expect(statusBefore == .brokenLinks)
        #expect(statusAfter == .success)
    }

    @Test func `the documents themselves can be replaced`() async {
        let dependencies = environment().with(override: OneDocument(text: "[x](#x)"), for: \.documents)

        _ = await LinkCheck(dependencies: dependencies).run(arguments: ["anything"])

        #expect(console.output == "anything:1: #x: no such heading or anchor\n1 link in 1 file: 1 broken\n")
    }

    private func environment(_ files: InMemoryFileSystem = InMemoryFileSystem()) -> GlobalDependencies {
        GlobalDependencies.default
            .with(override: files, for: \.fileSystem)
            .with(override: SimulatedNetwork(), for: \.network)
            .with(override: console, for: \.console)
            .with(override: StoppedClock(), for: \.clock)
    }
}

/// A library of one document, which every path leads to.
private struct OneDocument: DocumentLibrary {
    let text: String

    func document(at path: DocumentPath) throws(UnreadableDocument) -> Document {
        Document(parsing: text)
    }
}
