import DependencyTestSupport
import Foundation
import Testing

@testable import DependencyLint

@Suite(.onThreadOfItsOwn)
struct LintTests {
    @Test func `each lost environment is found, and nothing else`() throws {
        let modules = ["GlobalDependencies", "Kit", "Lost", "Right"]
        let programs = try LintedPrograms(modules: modules)

        let findings = try programs.findings()

        let lost = try LintedPrograms.lines(of: modules, marked: "lost")
        #expect(lost.count > 70)
        #expect(findings.subtracting(lost) == [])
        #expect(lost.subtracting(findings) == [])
    }

    @Test func `strictly, a default is for programs, tests and marked declarations`() throws {
        let modules = ["GlobalDependencies", "Kit", "Strict", "StrictTests"]
        let programs = try LintedPrograms(modules: modules)

        let findings = try programs.findings("--strict").filter { !$0.hasPrefix("Kit/") }

        #expect(try findings == LintedPrograms.lines(of: ["Strict", "StrictTests"], marked: "lost", "lost strictly"))
        #expect(
            try programs.findings().filter { !$0.hasPrefix("Kit/") }
                == LintedPrograms.lines(of: ["Strict", "StrictTests"], marked: "lost")
        )
    }

    @Test func `an explanation names each step to the default`() throws {
        let programs = try LintedPrograms(modules: ["GlobalDependencies", "Kit", "Lost"])
        let options = try Options([
            "--explain", "--store", programs.store, "--package-path", LintedPrograms.folder.path,
        ])

        let finding = try #require(try DependencyLint.findings(with: options).first { $0.contains("'first()'") })

        let lines = finding.split(separator: "\n").map { line in
            line.drop { $0 != " " }
        }
        #expect(
            lines == [
                " warning: 'first()' takes no environment and loses it, so overrides do not reach what it uses",
                " note: 'second()' loses it",
                " note: 'third()' loses it",
                " note: 'Child.init(dependencies:)' without 'dependencies' takes the default environment",
            ]
        )
    }

    @Test func `an old index is refused, and the newer file is named`() throws {
        let programs = try LintedPrograms(modules: ["GlobalDependencies", "Kit"])
        let copy = programs.build.appendingPathComponent("Sources/Copy")
        let kit = LintedPrograms.folder.appendingPathComponent("Kit/Kit.swift")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: kit, to: copy.appendingPathComponent("Copy.swift"))
        try programs.compile("Copy", in: copy.deletingLastPathComponent())
        let options = try Options(["--store", programs.store, "--package-path", copy.path])
        #expect(try !DependencyLint.findings(with: options).isEmpty)

        let added = copy.appendingPathComponent("Added.swift").path
        let date = Date(timeIntervalSinceNow: 60)
        #expect(FileManager.default.createFile(atPath: added, contents: nil))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: added)
        #expect(throws: LintFailure("newer than the index: Added.swift; build first")) {
            try DependencyLint.findings(with: options)
        }
        try FileManager.default.removeItem(atPath: added)
        let path = copy.appendingPathComponent("Copy.swift").path
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(throws: LintFailure("newer than the index: Copy.swift; build first")) {
            try DependencyLint.findings(with: options)
        }
    }

    @Test func `a folder without an index is refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let options = try Options(["--package-path", folder])

        #expect(
            throws: LintFailure(
                "no index store in '\(folder)/.build': build for debugging first, or name one by --store"
            )
        ) {
            try DependencyLint.findings(with: options)
        }
    }

    @Test func `a store that does not exist is refused`() throws {
        let options = try Options(["--store", "/nowhere"])

        #expect(throws: LintFailure("cannot open the index store '/nowhere': no such folder")) {
            try DependencyLint.findings(with: options)
        }
    }

    @Test func `modules that do not reach the core are refused`() throws {
        let programs = try LintedPrograms(modules: ["NoDependencies"])
        let folder = LintedPrograms.folder.path

        #expect(throws: LintFailure("no module in '\(folder)' imports GlobalDependencies")) {
            try programs.findings()
        }
    }

    @Test func `sources outside of the index are refused`() throws {
        let programs = try LintedPrograms(modules: ["GlobalDependencies"])
        let options = try Options(["--store", programs.store, "--package-path", "/nowhere"])

        #expect(throws: LintFailure("the index has no file of '/nowhere': build it first, for debugging")) {
            try DependencyLint.findings(with: options)
        }
    }
}
