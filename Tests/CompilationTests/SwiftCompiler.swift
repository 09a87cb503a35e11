import Foundation

/// Runs the Swift compiler with the modules of this build.
enum SwiftCompiler {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the compiler's diagnostics for the sources of a module, or `nil` if the compiler accepts them.
    ///
    /// The sources can import `interfaces`: modules in `Tests/Interfaces`, each after those that it imports itself.
    static func complaints(
        about sources: [String: String],
        module: String = "Document",
        flags: [String] = [],
        interfaces: [String] = []
    ) throws -> String? {
        try inFolder(of: sources) { folder in
            for name in interfaces {
                let source = repository.appending(path: "Tests/Interfaces/\(name).swift").path()
                let arguments = ["-emit-module", "-parse-as-library", "-module-name", name, "-swift-version", "6"]
                let (status, output) = try compile(arguments + ["-I", ".", source], in: folder)
                if status != 0 { return output }
            }
            // With `-wmo`, a single process reads the imports only once.
            let arguments =
                ["-typecheck", "-wmo", "-module-name", module, "-swift-version", "6", "-I", "."] + flags
            let (status, output) = try compile(arguments + moduleFlags + sources.keys.sorted(), in: folder)
            return status == 0 ? nil : output
        }
    }

    /// Compiles a program from sources and modules of this build, and returns its output.
    static func output(of sources: [String: String], linking names: Set<String>) throws -> String {
        try inFolder(of: sources) { folder in
            let objects = try names.flatMap { name in
                let build = try products.appending(path: "\(name).build")
                return try FileManager.default.contentsOfDirectory(at: build, includingPropertiesForKeys: nil)
                    .filter { $0.pathExtension == "o" }
                    .map { $0.path() }
            }
            let arguments = try ["-o", "program", "-module-name", "Document", "-swift-version", "6"] + moduleFlags
            let (status, output) = try compile(arguments + sources.keys.sorted() + objects, in: folder)
            return status == 0 ? try run(folder.appending(path: "program").path(), [], in: folder).output : output
        }
    }

    /// The flags with which `import PackageDescription` compiles.
    static var manifestFlags: [String] {
        get throws {
            struct Target: Decodable {
                struct Paths: Decodable {
                    let runtimeResourcePath: String
                }
                let paths: Paths
            }
            let (_, output) = try compile(["-print-target-info"], in: repository)
            let resources = try JSONDecoder().decode(Target.self, from: Data(output.utf8)).paths.runtimeResourcePath
            return ["-I", resources + "/pm/ManifestAPI", "-package-description-version", "6.2"]
        }
    }

    /// Calls a body with a temporary folder that contains files, and returns the result.
    static func inFolder<Result>(
        of sources: [String: String],
        _ body: (URL) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "compilation-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, source) in sources {
            try Data(source.utf8).write(to: folder.appending(path: name))
        }
        return try body(folder)
    }

    private static func compile(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
        try run("/usr/bin/env", ["swiftc"] + arguments, in: folder)
    }

    /// Runs a program, and returns its status and its output.
    static func run(
        _ path: String,
        _ arguments: [String],
        in folder: URL
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.currentDirectoryURL = folder
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    /// The flags with which the modules of this build can be imported, including modules in C.
    private static var moduleFlags: [String] {
        get throws {
            let maps = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
                .map { $0.appending(path: "module.modulemap").path() }
                .filter(FileManager.default.fileExists)
            return try ["-I", modules.path()] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        }
    }

    /// The folder of the build's products.
    static var products: URL {
        get throws { try modules.deletingLastPathComponent() }
    }

    /// The folder of the build's modules, beside the test bundle.
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
