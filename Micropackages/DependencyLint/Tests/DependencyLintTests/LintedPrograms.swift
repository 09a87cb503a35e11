import Foundation

@testable import DependencyLint

/// The programs in `Tests/LintedPrograms`, compiled with an index store in a temporary folder.
///
/// A comment ends each line that is to be reported: `// lost`, or `// lost strictly` if `--strict` reports it.
final class LintedPrograms {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("LintedPrograms")
    let build = FileManager.default.temporaryDirectory.appendingPathComponent("LintedPrograms-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: build)
    }

    var store: String { build.appendingPathComponent("store").path }

    /// Compiles modules in this order.
    init(modules: [String], in folder: URL = LintedPrograms.folder) throws {
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        for module in modules { try compile(module, in: folder) }
    }

    func compile(_ module: String, in folder: URL) throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(module).path)
        let compiler = Process()
        let errors = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-swift-version", "5", "-enable-bare-slash-regex", "-suppress-warnings", "-parse-as-library",
                "-module-name", module,
                "-emit-module", "-emit-module-path", build.appendingPathComponent("\(module).swiftmodule").path,
                "-I", build.path, "-index-store-path", store,
            ] + sources.sorted().map { folder.appendingPathComponent(module).appendingPathComponent($0).path }
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
            try DependencyLint.findings(with: options).map { finding in
                let path = finding.dropFirst(Self.folder.path.count + 1)
                return path.split(separator: ":").prefix(2).joined(separator: ":")
            }
        )
    }

    /// The lines of modules that end with one of the comments.
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
