import Testing

@testable import LinkCheckExample

struct OptionsTests {
    @Test func `files are checked without the web by default`() throws {
        let options = try Options(arguments: ["a.md", "b.md"])

        #expect(options.files == ["a.md", "b.md"])
        #expect(options.web == nil)
        #expect(options.audit == nil)
        #expect(!options.help)
    }

    @Test func `the web is asked for eight pages at a time, with ten seconds for each`() throws {
        let options = try Options(arguments: ["--remote", "a.md"])

        #expect(options.web == LinkChecker.Web(limit: 8, timeout: .seconds(10)))
    }

    @Test func `options may follow files`() throws {
        let arguments = ["a.md", "--limit", "3", "--remote", "--timeout", "0.5", "--audit"]

        let options = try Options(arguments: arguments)

        #expect(options.files == ["a.md"])
        #expect(options.web == LinkChecker.Web(limit: 3, timeout: .milliseconds(500)))
        #expect(options.audit == .tree)
    }

    @Test func `an audit may be a diagram`() throws {
        #expect(try Options(arguments: ["--audit=mermaid", "a.md"]).audit == .mermaid)
        #expect(throws: UsageError.unknownOption("--audit=picture")) {
            try Options(arguments: ["--audit=picture", "a.md"])
        }
    }

    @Test func `a file that is named twice is checked once`() throws {
        #expect(try Options(arguments: ["b.md", "a.md", "b.md"]).files == ["b.md", "a.md"])
    }

    @Test func `two dashes end the options`() throws {
        #expect(try Options(arguments: ["--", "--remote", "-"]).files == ["--remote", "-"])
    }

    @Test(arguments: ["--help", "-h"])
    func `help needs no files`(_ option: String) throws {
        #expect(try Options(arguments: [option]).help)
    }

    @Test(arguments: [
        ([], "no files to check"),
        (["--remote"], "no files to check"),
        (["--"], "no files to check"),
        (["--fast", "a.md"], "unknown option --fast"),
        (["-x", "a.md"], "unknown option -x"),
        (["a.md", "--limit"], "--limit needs a whole number from 1"),
        (["--limit", "a.md"], "--limit needs a whole number from 1, not a.md"),
        (["--limit", "0", "a.md"], "--limit needs a whole number from 1, not 0"),
        (["a.md", "--timeout"], "--timeout needs a number of seconds above 0, up to a day"),
        (["--timeout", "-1", "a.md"], "--timeout needs a number of seconds above 0, up to a day, not -1"),
        (["--timeout", "nan", "a.md"], "--timeout needs a number of seconds above 0, up to a day, not nan"),
        (["--timeout", "1e99", "a.md"], "--timeout needs a number of seconds above 0, up to a day, not 1e99"),
    ]) func `arguments that make no sense`(_ arguments: [String], _ reason: String) throws {
        let error = #expect(throws: UsageError.self) { try Options(arguments: arguments) }

        #expect(error?.description == "\(reason)\nTry: LinkCheckExample --help")
    }
}
