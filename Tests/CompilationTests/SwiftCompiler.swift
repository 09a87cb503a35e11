import Foundation

/// Type checks sources against the modules of this very build.
enum SwiftCompiler {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns what the compiler says of sources that make up one module, or `nil` when it accepts them.
    static func complaints(about sources: [String: String], flags: [String] = []) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "compilation-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, source) in sources {
            try Data(source.utf8).write(to: folder.appending(path: name))
        }
        let arguments = ["-typecheck", "-module-name", "Document", "-swift-version", "6"]
        let (status, output) = try run(
            arguments + ["-I", try modules.path()] + flags + sources.keys.sorted(),
            in: folder
        )
        return status == 0 ? nil : output
    }

    /// What makes `import PackageDescription` known.
    static var manifestFlags: [String] {
        get throws {
            struct Target: Decodable {
                struct Paths: Decodable {
                    let runtimeResourcePath: String
                }
                let paths: Paths
            }
            let (_, output) = try run(["-print-target-info"], in: repository)
            let resources = try JSONDecoder().decode(Target.self, from: Data(output.utf8)).paths.runtimeResourcePath
            return ["-I", resources + "/pm/ManifestAPI", "-package-description-version", "6.2"]
        }
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.currentDirectoryURL = folder
        compiler.arguments = ["swiftc"] + arguments
        let output = Pipe()
        compiler.standardOutput = output
        compiler.standardError = output
        try compiler.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        return (compiler.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    /// The folder that the build leaves its modules in, beside the test bundle.
    private static var modules: URL {
        get throws {
            var folder = Bundle(for: Anchor.self).bundleURL
            while folder.path() != "/" {
                let candidate = folder.appending(path: "Modules")
                if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
                folder.deleteLastPathComponent()
            }
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "Modules"])
        }
    }

    private final class Anchor {}
}
