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

    /// Compiles modules in the given order.
    init(modules: [String]) throws {
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        for module in modules { try compile(module) }
    }

    /// The compiled stand-ins, each once, which are removed at the end of the process.
    private static let bases = Mutex<[[String]: LintedPrograms]>([:])

    /// Copies the compiled stand-ins for `GlobalDependencies` and other products.
    init(on products: [String]) throws {
        let base = try Self.bases.withLock { bases in
            if bases.isEmpty { atexit { LintedPrograms.bases.withLock { $0 = [:] } } }
            if let base = bases[products] { return base }
            let base = try LintedPrograms(modules: ["GlobalDependencies"] + products)
            bases[products] = base
            return base
        }
        try FileManager.default.copyItem(at: base.build, to: build)
    }

    /// Compiles modules in the given order on a copy of the stand-in for `GlobalDependencies`.
    convenience init(onCore modules: [String]) throws {
        try self.init(on: [])
        for module in modules { try compile(module) }
    }

    private func compile(_ module: String) throws {
        let folder = Self.folder.appendingPathComponent(module)
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        try runCompiler(
            [
                "-module-name", module, "-emit-module", "-emit-module-path",
                build.appendingPathComponent("\(module).swiftmodule").path,
            ] + (sources.contains("main.swift") ? [] : ["-parse-as-library"])
                + sources.map { folder.appendingPathComponent($0).path }
        )
    }

    /// Writes a module that has a single file.
    func write(_ source: String) throws -> URL {
        let folder = build.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Written.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Indexes a module that has a single file, as if it were compiled to the object file `output`.
    func index(_ file: URL, output: String = "/Written.o", module: String = "Written") throws {
        try runCompiler(
            [
                "-frontend", "-typecheck", "-enable-cross-import-overlays", "-module-name", module,
                "-parse-as-library", "-primary-file", file.path,
                "-index-unit-output-path", output,
            ]
        )
    }

    private func runCompiler(_ arguments: [String]) throws {
        let compiler = Process()
        let errors = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc"] + arguments + [
                "-swift-version", "5", "-enable-bare-slash-regex", "-suppress-warnings", "-I", build.path,
                "-index-store-path", store,
            ]
        compiler.standardError = errors
        try compiler.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw LintFailure(String(decoding: text, as: UTF8.self)) }
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
