import Testing

@testable import DependencyLint

struct ReportTests {
    private func report(_ format: Options.Format, _ message: String = "100% lost") -> String {
        let path = "/app/Sources/A, b.swift"
        let file = Index.File(path: path, realPath: path, module: "App", isOwn: true, isTest: false, isProgram: false)
        let place = SourcePlace(file: 0, position: SourcePosition(line: 3, column: 7))
        return Report(format: format, files: [file], root: SourceRoot("/app"))
            .text(of: Finding(place: place, message: message))
    }

    @Test func `a finding reads like the compiler's warnings`() {
        #expect(report(.compiler) == "/app/Sources/A, b.swift:3:7: warning: 100% lost")
    }

    @Test func `a finding is an annotation on GitHub`() {
        #expect(report(.github) == "::warning file=Sources/A%2C b.swift,line=3,col=7::100%25 lost")
        #expect(report(.github, "a\nb\rc\r\nd").hasSuffix("::a%0Ab%0Dc%0D%0Ad"))
    }

    @Test func `hidden folders and others are not checked`() {
        let root = SourceRoot("/app/")

        #expect(root.relativePath(of: "/app/Sources/A.swift") == "Sources/A.swift")
        #expect(!root.contains("/app/.build/checkouts/B/B.swift"))
        #expect(!root.contains("/app/Nested/.build/C.swift"))
        #expect(!root.contains("/application/A.swift"))
    }

    @Test func `options are parsed, and wrong ones are refused`() throws {
        let options = try Options(["--strict", "--format", "github", "--store", "s"])

        #expect(options.isStrict && options.format == .github && options.store == "s")
        #expect(throws: LintFailure("unknown format 'xml'")) { try Options(["--format", "xml"]) }
        #expect(throws: LintFailure("'--store' needs a value")) { try Options(["--store"]) }
        #expect(throws: LintFailure("unknown option '--strickt'; see --help")) { try Options(["--strickt"]) }
        #expect(throws: LintFailure("'--table' needs '--direct'")) { try Options(["--table", "t"]) }
        #expect(throws: LintFailure("'--allow-dirty' needs '--fix'")) { try Options(["--allow-dirty"]) }
        #expect(throws: LintFailure("'--unsafe-fixes' needs '--fix'")) { try Options(["--unsafe-fixes"]) }
        for others in [["--fix"], ["--baseline", "b"]] {
            #expect(throws: LintFailure("'--write-baseline' cannot be combined with '--fix' or '--baseline'")) {
                try Options(["--write-baseline", "b"] + others)
            }
        }
    }
}
