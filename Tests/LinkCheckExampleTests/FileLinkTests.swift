import FileSystemDependency
import Foundation
import GlobalDependencies
import Synchronization
import Testing

@testable import LinkCheckExample

@Suite(.nothingLive)
struct FileLinkTests {
    @Test(arguments: [
        "page.md", "./page.md", "../docs/page.md", "other.md", "../README.MD", "/README.MD", "/docs/../Package.swift",
        "deep", "deep/", "..", "../", ".", "/", "a%20b.md", "a b.md", "100%.md", "100%25.md", "other.md?plain=1",
        "#page", "#CamelCase", "#", "#top", "page.md#page", "?a#page", "other.md#other-1", "../README.MD#read-me",
        "../Package.swift#L10", "deep/#anything", "#p%61ge",
    ]) func `a link that leads somewhere`(_ destination: String) async throws {
        #expect(try await report(on: destination).problems.isEmpty)
    }

    @Test(arguments: [
        ("none.md", "none.md: no such file or directory (looked for docs/none.md)"),
        ("/none.md", "/none.md: no such file or directory (looked for none.md)"),
        ("../../x", "../../x: no such file or directory (looked for ../x)"),
        ("page.md/", "page.md/: no such file or directory (looked for docs/page.md/)"),
        ("Page.md", "Page.md: no such file or directory (looked for docs/Page.md)"),
        ("C:\\x", "C:\\x: no such file or directory (looked for docs/C:\\x)"),
        ("none.md#page", "none.md#page: no such file or directory (looked for docs/none.md)"),
        ("#other", "#other: no such heading or anchor"),
        ("other.md#page", "other.md#page: no such heading or anchor"),
        ("other.md#other-2", "other.md#other-2: no such heading or anchor"),
        ("#Page", "#Page: no such heading or anchor (anchors are in lower case)"),
        ("", "link without a destination: not a valid address"),
        ("http://", "http://: not a valid address"),
    ]) func `a link that leads nowhere`(_ destination: String, _ message: String) async throws {
        let report = try await report(on: destination)

        #expect(report.problems == [Problem(file: "docs/page.md", line: 5, message: message)])
    }

    @Test(arguments: ["mailto:a@example.com", "tel:+1", "data:,x", "ftp://example.com", "MAILTO:a@example.com"])
    func `a link of another kind is skipped and counted`(_ destination: String) async throws {
        let report = try await report(on: destination)

        #expect(report == Report(fileCount: 1, linkCount: 1, skippedCount: 1))
    }

    @Test(arguments: ["http://example.com", "HTTPS://example.com/#x", "//example.com/x"])
    func `a link to the web is left alone and counted`(_ destination: String) async throws {
        let report = try await report(on: destination)

        #expect(report == Report(fileCount: 1, linkCount: 1, uncheckedCount: 1))
    }

    @Test func `a linked document that is not UTF-8 has no anchors`() async throws {
        let fileSystem = try InMemoryFileSystem {
            File("a.md", "[b](b.md#c) [b](b.md)")
            File("b.md", contents: Data([0x23, 0x0A, 0xFF]))
        }

        let report = try await report(on: ["a.md"], in: fileSystem)

        #expect(
            report.problems.map(\.description) == ["a.md:1: b.md#c: no anchors to look for, line 2 is not valid UTF-8"]
        )
    }

    @Test func `links are followed as the file system follows them`() async throws {
        let fileSystem = try InMemoryFileSystem {
            File("a.md", "[b](linked/b.md#b) [gone](gone.md)")
            Directory("docs") { File("b.md", "# B") }
            SymbolicLink("linked", to: "docs")
            SymbolicLink("gone.md", to: "nowhere")
        }

        let report = try await report(on: ["a.md"], in: fileSystem)

        #expect(report.problems.map(\.description) == ["a.md:1: gone.md: no such file or directory"])
    }

    @Test func `a document is read once, however many links lead to it`() async throws {
        let files = try InMemoryFileSystem {
            File("a.md", "# A\n[b](b.md#b) [b](./b.md#b) [b](x/../b.md#c) [a](#a)")
            File("b.md", "# B\n[a](a.md#a)")
        }
        let pathsRead = Mutex<[String]>([])
        var fileSystem = ComposableFileSystem(forwardingTo: files)
        fileSystem.data = { path, options in
            pathsRead.withLock { $0.append(path) }
            return try files.data(contentsOfFile: path, options: options)
        }

        _ = try await report(on: ["a.md", "b.md"], in: fileSystem)

        #expect(pathsRead.withLock { $0 } == ["a.md", "b.md"])
    }

    /// Checks a link that stands in `docs/page.md`.
    private func report(on destination: String) async throws -> Report {
        let fileSystem = try InMemoryFileSystem {
            Directory("docs") {
                File("page.md", "# Page\n\n<a id=\"CamelCase\"></a>\n\n[link](<\(destination)>)\n")
                File("other.md", "# Other\n\n# Other")
                File("a b.md")
                File("100%.md")
                Directory("deep") { File("er.md") }
            }
            File("README.MD", "# Read me")
            File("Package.swift")
        }
        return try await report(on: ["docs/page.md"], in: fileSystem)
    }

    private func report(on files: [String], in fileSystem: some FileSystem) async throws -> Report {
        let dependencies = GlobalDependencies.default.with(override: fileSystem, for: \.fileSystem)
        return try await LinkChecker(web: nil, dependencies: dependencies).check(files)
    }
}
