import Foundation
import Synchronization

@testable import DependencyLint

/// The programs in `Tests/LintedPrograms`, compiled with an index store in a temporary folder.
///
/// Each line that should be reported ends with a comment: `// lost`, or `// lost strictly` if only `--strict` reports it.
final class LintedPrograms: Sendable {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("LintedPrograms")
    let build = FileManager.default.temporaryDirectory.appendingPathComponent("LintedPrograms-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: build)
    }

    var store: String { build.appendingPathComponent("store").path }

    private init() throws {
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    }

    /// Compiles a module that needs no other.
    convenience init(module: String) throws {
        try self.init()
        try compile(module)
    }

    /// The lists of compiled modules, which are removed at the end of the process.
    private static let bases = Mutex<[[String]: LintedPrograms]>([:])

    /// Compiles modules in the given order on the stand-in for `GlobalDependencies`.
    ///
    /// The modules are compiled once for all lists that begin with them.
    init(on modules: [String]) throws {
        let base = try Self.bases.withLock { bases in
            if bases.isEmpty { atexit { LintedPrograms.bases.withLock { $0 = [:] } } }
            var base = try bases[[]] ?? LintedPrograms(module: "GlobalDependencies")
            bases[[]] = base
            for (index, module) in modules.enumerated() {
                let list = Array(modules[...index])
                base = try bases[list] ?? LintedPrograms(copyOf: base, with: module)
                bases[list] = base
            }
            return base
        }
        try FileManager.default.copyItem(at: base.build, to: build)
    }

    private init(copyOf base: LintedPrograms, with module: String) throws {
        try FileManager.default.copyItem(at: base.build, to: build)
        try compile(module)
    }

    private func compile(_ module: String) throws {
        let folder = Self.folder.appendingPathComponent(module)
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        try runCompiler(
            [
                "-enable-batch-mode", "-index-ignore-system-modules", "-module-name", module, "-emit-module",
                "-emit-module-path",
                build.appendingPathComponent("\(module).swiftmodule").path,
            ] + (sources.contains("main.swift") ? [] : ["-parse-as-library"])
                + sources.map { folder.appendingPathComponent($0).path }
        )
    }

    /// The folder of the compiler's macros, which its frontend does not look for by itself.
    private static let plugins = Result {
        let text = try Command.run(["swiftc", "-print-target-info"]).text
        let path = text.firstMatch(of: /"runtimeResourcePath" *: *"(.+)"/)?.1
        return "\(path ?? "")/host/plugins"
    }

    /// Writes a module that has a single file.
    func write(_ source: String, as name: String = "Written.swift") throws -> URL {
        let file = build.appendingPathComponent("Sources/" + name)
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try source.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Indexes a module that has a single file, as if it were compiled to the object file `output`.
    ///
    /// The passes after the type checker are left out, unless an output of the compiler is named.
    func index(
        _ file: URL,
        output: String = "/Written.o",
        module: String = "Written",
        beside others: [URL] = [],
        emitting arguments: [String] = ["-typecheck"]
    ) throws {
        try runCompiler(
            ["-frontend"] + arguments + [
                "-enable-cross-import-overlays", "-plugin-path", try Self.plugins.get(), "-module-name", module,
                "-primary-file", file.path, "-index-unit-output-path", output,
            ] + (file.path.contains("/Snippets/") ? [] : ["-parse-as-library"]) + others.map(\.path)
        )
    }

    /// Makes what was indexed until now an hour older.
    ///
    /// The system's clock of files can stand still for longer than a compilation takes.
    func age() throws {
        let units = store + "/v5/units"
        for unit in try FileManager.default.contentsOfDirectory(atPath: units) {
            let path = "\(units)/\(unit)"
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard let date = attributes[.modificationDate] as? Date else { continue }
            try FileManager.default.setAttributes([.modificationDate: date - 3600], ofItemAtPath: path)
        }
    }

    private func runCompiler(_ arguments: [String]) throws {
        let compiler = Process()
        let errors = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The compiler leaves files in the working directory.
        compiler.currentDirectoryURL = build
        compiler.arguments =
            ["swiftc"] + arguments + [
                "-swift-version", "5", "-enable-bare-slash-regex", "-suppress-warnings", "-I", build.path,
                "-index-store-path", store,
            ]
        compiler.standardError = errors
        try compiler.run()
        let text = try Command.text(from: errors)
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw LintFailure(text) }
    }

    /// Returns the findings, each as `Module/File.swift:line`.
    func findings(_ arguments: String...) throws -> Set<String> {
        let options = try Options(["--store", store, "--package-path", Self.folder.path] + arguments)
        return Set(
            try DependencyLint.output(with: options).lines.map { finding in
                let path = finding.dropFirst(Self.folder.path.count + 1)
                return path.split(separator: ":").prefix(2).joined(separator: ":")
            }
        )
    }

    /// Returns the lines of modules that end with one of the comments `marks`.
    static func lines(of modules: [String], marked marks: String...) throws -> Set<String> {
        var lines: Set<String> = []
        for module in modules {
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(module).path)
            {
                let text = try String(contentsOf: folder.appendingPathComponent("\(module)/\(file)"), encoding: .utf8)
                for (line, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                where marks.contains(where: { text.hasSuffix("// \($0)") }) {
                    lines.insert("\(module)/\(file):\(line + 1)")
                }
            }
        }
        return lines
    }
}
