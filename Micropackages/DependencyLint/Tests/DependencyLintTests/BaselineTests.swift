import DependencyTestSupport
import Foundation
import Testing

@testable import DependencyLint

@Suite(.onThreadOfItsOwn)
struct BaselineTests {
    private let programs: LintedPrograms
    private let baseline: String

    init() throws {
        programs = try LintedPrograms(on: [])
        baseline = programs.build.appendingPathComponent("baseline").path
    }

    /// Checks a program of one file.
    private func output(_ source: String, _ arguments: String...) throws -> DependencyLint.Output {
        let file = try programs.write(source)
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path
        return try DependencyLint.output(
            with: Options(["--direct", "--store", programs.store, "--package-path", folder] + arguments)
        )
    }

    @Test func `old findings are not reported, wherever they move, and new findings are`() throws {
        let written = try output(
            """
            import Foundation
            func first() -> Date { Date() }
            func second() -> Date { Date.now }
            func third() -> Date { Date() }
            """,
            "--write-baseline",
            baseline
        )

        #expect(written.isClean && written.lines == ["\(baseline): 3 findings"])
        #expect(
            try String(contentsOfFile: baseline, encoding: .utf8) == """
                Written.swift\t'Date.init()' goes around the environment\tfunc first() -> Date { Date() }
                Written.swift\t'Date.now' goes around the environment\tfunc second() -> Date { Date.now }
                Written.swift\t'Date.init()' goes around the environment\tfunc third() -> Date { Date() }

                """
        )

        let moved = try output(
            """
            import Foundation
            struct Clock {
                func third() -> Date { Date() }
                func first() -> Date { Date() }
                func fourth() -> Date { Date() }
            }
            """,
            "--baseline",
            baseline
        )

        #expect(!moved.isClean)
        #expect(moved.lines.first?.contains(":5:29: warning: 'Date.init()'") == true)
        #expect(moved.lines.dropFirst() == ["\(baseline):2: note: this finding is gone; write the baseline anew"])
    }

    @Test func `a baseline without news passes, and counts equal findings`() throws {
        let source = """
            import Foundation
            func dates() -> [Date] {
                [
                    Date(),
                    Date(),
            """
        _ = try output(source + "\n]\n}", "--write-baseline", baseline)

        #expect(try output(source + "\n]\n}", "--baseline", baseline).isClean)
        #expect(try output(source + "\n        Date(),\n]\n}", "--baseline", baseline).lines.count == 1)
    }

    @Test func `the ends of lines do not matter`() throws {
        let lines = ["import Foundation", "func first() -> Date { Date() }", "// dependency-lint: direct", ""]
        let source = lines.joined(separator: "\r\n") + "func second() -> Date { Date() }\r\n"

        _ = try output(source, "--write-baseline", baseline)

        let written = try String(contentsOfFile: baseline, encoding: .utf8)
        #expect(written.hasSuffix("\tfunc first() -> Date { Date() }\n") && written.split(separator: "\n").count == 1)
        try written.replacing("\n", with: "\r\n").write(toFile: baseline, atomically: true, encoding: .utf8)
        #expect(try output(source, "--baseline", baseline).lines == [])
    }

    /// A target that was renamed, or a file that two targets have.
    @Test func `a file of two modules is reported once, and its old state is not`() throws {
        let file = try programs.write("import Foundation\nfunc first() -> Date { Date() }\n")
        try programs.index(file, output: "/Old.o", module: "Old")
        try programs.age()
        #expect(try output("import Foundation\nfunc first() {}\n").lines == [])

        try programs.index(try programs.write("import Foundation\nfunc first() -> Date { Date() }\n"))
        try programs.index(file, output: "/Old.o", module: "Old")
        let folder = file.deletingLastPathComponent().path
        let options = try Options(["--direct", "--store", programs.store, "--package-path", folder])
        #expect(try DependencyLint.output(with: options).lines.count == 1)
    }

    @Test func `a baseline that cannot be used is refused`() throws {
        #expect(throws: LintFailure("cannot read the baseline '/nowhere'")) {
            try DependencyLint.output(with: Options(["--baseline", "/nowhere"]))
        }
        try "one\ttwo\tthree\n\nfour\n".write(toFile: baseline, atomically: true, encoding: .utf8)
        #expect(throws: LintFailure("\(baseline):3: cannot read 'four'")) {
            try DependencyLint.output(with: Options(["--baseline", baseline]))
        }
        let failure = #expect(throws: LintFailure.self) {
            try output("import Foundation", "--write-baseline", "/nowhere/baseline")
        }
        #expect(failure?.description.hasPrefix("cannot write the baseline '/nowhere/baseline': ") == true)
    }
}
