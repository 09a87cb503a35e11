import DependencyTestSupport
import Foundation
import Testing

@testable import DependencyLint

@Suite(.onThreadOfItsOwn)
struct LintTests {
    @Test func `each lost environment is found, and nothing else`() throws {
        let modules = ["Kit", "Lost", "Right"]
        let programs = try LintedPrograms(on: modules)

        let findings = try programs.findings()

        let lost = try LintedPrograms.lines(of: modules, marked: "lost")
        #expect(lost.count > 70)
        #expect(findings.subtracting(lost) == [])
        #expect(lost.subtracting(findings) == [])
    }

    @Test func `strictly, a default is for programs, tests and marked declarations`() throws {
        let modules = ["Kit", "Lost", "Right", "Strict", "TestKit", "StrictTests", "Program"]
        let programs = try LintedPrograms(on: modules)

        let findings = try programs.findings("--strict")

        #expect(try findings == LintedPrograms.lines(of: modules, marked: "lost", "lost strictly"))
        #expect(try programs.findings() == LintedPrograms.lines(of: modules, marked: "lost"))
    }

    @Test func `the arguments of a test reach no environment`() throws {
        let programs = try LintedPrograms(on: [])
        let file = try programs.write(
            """
            import GlobalDependencies
            import Testing
            struct Child: Sendable { init(dependencies: GlobalDependencies = .default) {} }
            struct Children {
                let dependencies = GlobalDependencies.default
                @Test(arguments: [Child()])
                func same(_ child: Child) { _ = Child() }
            }
            """
        )
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path

        let output = try DependencyLint.output(with: Options(["--store", programs.store, "--package-path", folder]))

        #expect(output.lines.map { $0.split(separator: ":")[1] } == ["7"])
    }

    @Test func `files outside of the folder are not reported`() throws {
        let programs = try LintedPrograms(on: ["Kit"])
        let file = try programs.write("import Kit\n")
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path

        let output = try DependencyLint.output(
            with: Options(["--strict", "--store", programs.store, "--package-path", folder])
        )

        #expect(output.lines == [])
    }

    @Test func `advice is code that compiles`() throws {
        let programs = try LintedPrograms(on: [])
        let file = try programs.write(
            """
            import GlobalDependencies
            struct Child { init(_ dependencies: GlobalDependencies = .default) {} }
            func unnamed(_: GlobalDependencies) { _ = Child() }
            func quoted(`default`: GlobalDependencies) { _ = Child() }
            func quoted(`static`: GlobalDependencies) { _ = Child() }
            struct Images {
                let dependencies: GlobalDependencies
                lazy var child = Child()
                let stored = Child()
                func unnamed(_: GlobalDependencies) { _ = Child() }
            }
            """
        )
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path
        let options = try Options(["--store", programs.store, "--package-path", folder])

        let advice = try DependencyLint.output(with: options).lines.map { $0.split(separator: "; ")[1] }

        #expect(
            advice == [
                "pass '….buildGlobal()'", "pass '`default`.buildGlobal()'", "pass '`static`.buildGlobal()'",
                "pass 'dependencies.buildGlobal()'",
                "create it in the initializer", "pass 'dependencies.buildGlobal()'",
            ]
        )
    }

    @Test func `an old index is refused, and the newer file is named`() throws {
        let programs = try LintedPrograms(on: [])
        let file = try programs.write("import GlobalDependencies")
        try programs.index(file)
        let folder = file.deletingLastPathComponent()
        let options = try Options(["--store", programs.store, "--package-path", folder.path])
        #expect(try DependencyLint.output(with: options).lines == [])

        // The folder may have a link to a file that stands elsewhere.
        let linked = try programs.write("import GlobalDependencies", as: "../Shared/Linked.swift").standardizedFileURL
        let link = folder.appendingPathComponent("Linked.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: linked)
        try programs.index(link, output: "/Linked.o")
        try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: linked.path)
        #expect(throws: LintFailure("newer than the index, not in it, or not readable: \(linked.path); build first")) {
            try DependencyLint.output(with: options)
        }
        try FileManager.default.removeItem(at: link)
        try FileManager.default.removeItem(at: linked)

        // A file that no target compiles does not matter.
        let added = folder.appendingPathComponent("Added.swift").path
        let date = Date(timeIntervalSinceNow: 60)
        #expect(FileManager.default.createFile(atPath: added, contents: nil))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: added)
        #expect(try DependencyLint.output(with: options).lines == [])
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        #expect(throws: LintFailure("newer than the index, not in it, or not readable: Written.swift; build first")) {
            try DependencyLint.output(with: options).lines
        }
    }

    /// A folder as SwiftPM leaves it, with the plan of its build.
    @Test func `what was never compiled is named, and what is not to be compiled is left out`() throws {
        let programs = try LintedPrograms(on: [])
        let file = try programs.write("import Foundation\nfunc now() -> Date { Date() }\n")
        try programs.index(file)
        let build = file.deletingLastPathComponent().appendingPathComponent("build/debug")
        let index = build.appendingPathComponent("index")
        try FileManager.default.createDirectory(at: index, withIntermediateDirectories: true)
        let store = index.appendingPathComponent("store").path
        try FileManager.default.copyItem(atPath: programs.store, toPath: store)
        let folder = file.deletingLastPathComponent().path
        let options = try Options(["--direct", "--store", store, "--package-path", folder])
        func plan(_ modules: [String: String]) throws {
            let commands = modules.map { module, file in
                "\"\(module)\": {\"moduleName\": \"\(module)\", \"sources\": [\"\(folder)/\(file)\"]}"
            }
            try "{\"swiftCommands\": {\(commands.joined(separator: ", "))}}".write(
                to: build.appendingPathComponent("description.json"),
                atomically: true,
                encoding: .utf8
            )
        }

        // Products of local packages that the program does not need are not compiled.
        try plan(["Written": "Written.swift", "Other": "Packages/Other.swift"])
        #expect(try DependencyLint.output(with: options).lines.count == 1)
        try plan(["Written": "Written.swift\", \"\(folder)/Other.swift"])
        #expect(throws: LintFailure("newer than the index, not in it, or not readable: Other.swift; build first")) {
            try DependencyLint.output(with: options).lines
        }
        // What SwiftPM fetched does not change.
        let date = Date(timeIntervalSinceNow: 60)
        let fetched = try programs.write("public struct Fetched {}\n", as: "build/checkouts/Fetched.swift")
        try programs.index(fetched, output: "/Fetched.o", module: "Fetched")
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: fetched.path)
        let state = build.appendingPathComponent("../workspace-state.json").standardizedFileURL.path
        #expect(FileManager.default.createFile(atPath: state, contents: nil))

        // A local package beside this one declares what is called here.
        let kit = try programs.write("public struct Kit {}\n", as: "../Kit/Kit.swift").standardizedFileURL
        try programs.index(kit, output: "/Kit.o", module: "Kit")
        try FileManager.default.removeItem(atPath: store)
        try FileManager.default.copyItem(atPath: programs.store, toPath: store)
        try plan(["Written": "Written.swift", "Kit": "../Kit/Kit.swift", "Fetched": "build/checkouts/Fetched.swift"])
        #expect(try DependencyLint.output(with: options).lines.count == 1)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: kit.path)
        let refusal = LintFailure("newer than the index, not in it, or not readable: \(kit.path); build first")
        #expect(throws: refusal) { try DependencyLint.output(with: options) }
        try FileManager.default.removeItem(at: kit)
        #expect(throws: refusal) { try DependencyLint.output(with: options) }
        try plan(["Written": "Written.swift"])
        try FileManager.default.removeItem(at: file)
        #expect(throws: LintFailure("newer than the index, not in it, or not readable: Written.swift; build first")) {
            try DependencyLint.output(with: options)
        }
        try plan(["Renamed": "Written.swift"])
        #expect(throws: LintFailure("the index has no file of '\(folder)': build it first, for debugging")) {
            try DependencyLint.output(with: options).lines
        }
    }

    @Test func `a damaged index is refused`() throws {
        let programs = try LintedPrograms(on: [])
        let file = try programs.write("import GlobalDependencies\nstruct A {}\n")
        try programs.index(file)
        let records = programs.build.appendingPathComponent("store/v5/records").path
        for record in try FileManager.default.subpathsOfDirectory(atPath: records)
        where record.contains("Written.swift-") {
            try FileManager.default.removeItem(atPath: "\(records)/\(record)")
        }
        let folder = file.deletingLastPathComponent().path

        let failure = #expect(throws: LintFailure.self) {
            try DependencyLint.output(with: Options(["--store", programs.store, "--package-path", folder]))
        }
        #expect(failure?.description.hasPrefix("the index is damaged: it has no record 'Written.swift-") == true)
    }

    @Test(arguments: [["/a", "/b"], ["/b", "/a"]])
    func `an earlier build of a file does not count`(outputs: [String]) throws {
        let programs = try LintedPrograms(on: [])
        let source = """
            import GlobalDependencies
            struct Child { init(dependencies: GlobalDependencies = .default) {} }
            func child(_ dependencies: GlobalDependencies) -> Child { Child(ARGUMENT) }
            """
        var folder = ""
        for (output, argument) in zip(outputs, ["", "dependencies: dependencies"]) {
            try programs.age()
            let file = try programs.write(source.replacingOccurrences(of: "ARGUMENT", with: argument))
            try programs.index(file, output: output)
            folder = file.deletingLastPathComponent().path
        }
        let options = try Options(["--store", programs.store, "--package-path", folder])

        #expect(try DependencyLint.output(with: options).lines == [])
    }

    @Test func `a folder without an index is refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let options = try Options(["--package-path", folder])

        #expect(
            throws: LintFailure(
                "no index store in '\(folder)/.build': build for debugging first, or name one by --store"
            )
        ) {
            try DependencyLint.output(with: options).lines
        }
    }

    @Test func `a store that does not exist is refused`() throws {
        let options = try Options(["--store", "/nowhere"])

        #expect(throws: LintFailure("cannot open the index store '/nowhere': no such folder")) {
            try DependencyLint.output(with: options).lines
        }
    }

    @Test func `modules that do not reach the core are refused`() throws {
        let programs = try LintedPrograms(module: "NoDependencies")
        let folder = LintedPrograms.folder.path

        #expect(throws: LintFailure("no module in '\(folder)' imports GlobalDependencies")) {
            try programs.findings()
        }
    }

    @Test func `sources outside of the index are refused`() throws {
        let programs = try LintedPrograms(on: [])
        let options = try Options(["--store", programs.store, "--package-path", "/nowhere"])

        #expect(throws: LintFailure("the index has no file of '/nowhere': build it first, for debugging")) {
            try DependencyLint.output(with: options).lines
        }
    }
}
