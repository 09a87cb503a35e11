import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import Testing
import TimeDependency

@testable import LinkCheckExample

@Suite(.nothingLive)
struct LinkCheckTests {
    private let console = ScriptedConsole()

    @Test func `what is broken is printed by file and line`() async throws {
        let files = try InMemoryFileSystem {
            File("b.md", "[x](2)\n[x][y]\n[x](1)")
            File("a.md", "\n\n[x](4) [x](3)")
        }

        let status = await run("b.md", "a.md", on: files)

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

    @Test func `the last line counts what was not checked`() async throws {
        let files = try InMemoryFileSystem {
            File("a.md", "<https://a.example> <a@b.example> [a](tel:1) [a](a.md)")
        }

        let status = await run("a.md", on: files)

        #expect(status == .success)
        #expect(
            console.output == """
                4 links in 1 file: 0 broken, 1 on the web not checked (use --remote), \
                2 with another scheme skipped (such as mailto:)

                """
        )
    }

    @Test func `every file that cannot be read is named with its reason`() async throws {
        let files = try InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: .user(1))) {
            Directory("dir") { File("a.md") }
            File("b.md", "[x](y)")
            File("latin1.md", contents: Data([0x0A, 0x0A, 0xE9]))
            File("private.md", permissions: 0o200)
            SymbolicLink("loop.md", to: "loop.md")
        }

        let status = await run("private.md", "latin1.md", "c.md", "b.md", "b.md/d.md", "loop.md", "dir", on: files)

        #expect(status == .badUsage)
        #expect(console.output.isEmpty)
        #expect(
            console.error == """
                error: cannot read b.md/d.md: there is no such file
                error: cannot read c.md: there is no such file
                error: cannot read dir: it is a directory
                error: cannot read latin1.md: line 3 is not valid UTF-8
                error: cannot read loop.md: there is no such file
                error: cannot read private.md: it may not be read

                """
        )
    }

    @Test func `a disk that fails is no reason to go on`() async throws {
        let files = try InMemoryFileSystem { File("a.md") }
        files.fail(.read, with: .EIO)

        let status = await run("a.md", on: files)

        #expect(status == .badUsage)
        #expect(console.error == "error: cannot read a.md: reading fails\n")
    }

    @Test func `a byte order mark is no part of the text`() async throws {
        let files = try InMemoryFileSystem { File("a.md", "\u{FEFF}# Title\n[x](#title)") }

        let status = await run("a.md", on: files)

        #expect(status == .success)
    }

    @Test func `arguments that make no sense are explained on standard error`() async {
        let status = await run("--fast")

        #expect(status == .badUsage)
        #expect(console.output.isEmpty)
        #expect(console.error == "error: unknown option --fast\nTry: LinkCheckExample --help\n")
    }

    @Test func `help is printed on standard output`() async {
        let status = await run("--help", "--remote")

        #expect(status == .success)
        #expect(console.output == "\(Options.helpText)\n")
        #expect(console.error.isEmpty)
    }

    @Test func `help fits a terminal and names every option`() {
        #expect(Options.helpText.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in ["--remote", "--limit", "--timeout", "--audit", "--audit=mermaid", "--help"] {
            #expect(Options.helpText.contains(option))
        }
    }

    @Test func `an audit prints each dependency once, below the one that needs it`() async throws {
        let files = try InMemoryFileSystem { File("a.md", "# A\n[a](#a) [a](a.md#a)") }

        let status = await run("--audit", "a.md", on: files)

        let tree = try #require(console.output.split(separator: "\n\n").last)
        let lines = tree.split(separator: "\n").map { $0.prefix { $0 != "(" } }
        #expect(status == .success)
        #expect(
            lines == [
                "Dependencies resolved:",
                "  processEnvironment: override, 1 × ",
                "  documents: shared, 3 × ",
                "    fileSystem: override, 1 × ",
                "  fileSystem: override, 1 × ",
                "  console: override, 1 × ",
            ]
        )
        #expect(tree.contains("(FileSystemDependency/GlobalDependencies+FileSystem.swift:"))
    }

    @Test func `an audit draws each dependency once, with an arrow from each that needs it`() async throws {
        let files = try InMemoryFileSystem { File("a.md", "# A\n[a](#a) [a](a.md#a)") }

        let status = await run("--audit=mermaid", "a.md", on: files)

        let diagram = try #require(console.output.split(separator: "\n\n").last)
        #expect(status == .success)
        #expect(
            diagram.replacing(/<br>\w+/, with: "") == """
                flowchart TD
                    run([LinkCheckExample])
                    d0["processEnvironment: override"]
                    d1["documents: shared"]
                    d2["fileSystem: override"]
                    d3["console: override"]
                    run -- 1 × --> d0
                    run -- 3 × --> d1
                    d1 -- 1 × --> d2
                    run -- 1 × --> d2
                    run -- 1 × --> d3

                """
        )
        #expect(diagram.contains("fileSystem: override<br>FileSystemDependency"))
    }

    @Test func `two environments do not share what they read`() async throws {
        let before = environment(try InMemoryFileSystem { File("a.md", "[x](#x)") })
        let after = before.with(override: try InMemoryFileSystem { File("a.md", "# X\n[x](#x)") }, for: \.fileSystem)

        let statusBefore = await run("a.md", in: before)
        let statusAfter = await run("a.md", in: after)

        #expect(statusBefore == .brokenLinks)
        #expect(statusAfter == .success)
    }

    @Test func `the documents themselves can be replaced`() async {
        let dependencies = environment().with(override: OneDocument(text: "[x](#x)"), for: \.documents)

        _ = await run("anything", in: dependencies)

        #expect(console.output == "anything:1: #x: no such heading or anchor\n1 link in 1 file: 1 broken\n")
    }

    @Test(
        arguments: [("a.md", .brokenLinks), ("b.md", .success), ("--help", .success)]
            as [(String, LinkCheck.ExitStatus)]
    )
    func `who stops reading gets the same status, and no error`(
        _ argument: String,
        _ expected: LinkCheck.ExitStatus
    ) async throws {
        let files = try InMemoryFileSystem {
            File("a.md", "[x](y)")
            File("b.md", "# B")
        }
        console.closeReader(of: .output)

        let status = await run(argument, "--audit", on: files)

        #expect(status == expected)
        #expect(console.events.isEmpty)
    }

    @Test func `output that cannot be written is an error`() async throws {
        let files = try InMemoryFileSystem { File("a.md") }
        let console = ComposableConsole(
            write: { _ in throw POSIXError(.ENOSPC) },
            writeError: { [console] in try console.writeError($0) }
        )

        let status = await run("a.md", in: environment(files).with(override: console, for: \.console))

        #expect(status == .badUsage)
        #expect(self.console.error.hasPrefix("error: cannot write the output: "))
    }

    @Test func `an error that nobody reads leaves the status`() async {
        console.closeReader(of: .error)

        #expect(await run("--fast") == .badUsage)
    }

    private func run(
        _ arguments: String...,
        on files: InMemoryFileSystem = InMemoryFileSystem()
    ) async -> LinkCheck.ExitStatus {
        await run(arguments, in: environment(files))
    }

    private func run(_ arguments: String..., in dependencies: GlobalDependencies) async -> LinkCheck.ExitStatus {
        await run(arguments, in: dependencies)
    }

    private func run(_ arguments: [String], in dependencies: GlobalDependencies) async -> LinkCheck.ExitStatus {
        let process = FixedProcessEnvironment(arguments: ["LinkCheckExample"] + arguments)
        return await LinkCheck(dependencies: dependencies.with(override: process, for: \.processEnvironment)).run()
    }

    private func environment(_ files: InMemoryFileSystem = InMemoryFileSystem()) -> GlobalDependencies {
        GlobalDependencies.default
            .with(override: files, for: \.fileSystem)
            .with(override: SimulatedNetwork(), for: \.network)
            .with(override: console, for: \.console)
            .with(override: VirtualTime().clock, for: \.clock)
    }
}

/// A library of one document, which every path leads to.
private struct OneDocument: DocumentLibrary {
    let text: String

    func document(at path: DocumentPath) throws(UnreadableDocument) -> Document {
        Document(parsing: text)
    }
}
