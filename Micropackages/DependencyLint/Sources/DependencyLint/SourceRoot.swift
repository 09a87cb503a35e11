import Foundation

/// The folder whose files are checked.
struct SourceRoot {
    /// The path as the user gave it, and the path without symbolic links.
    ///
    /// A build may use either.
    private let paths: [String]
    /// The files of each module in SwiftPM's last build, without symbolic links, or `nil` if another tool builds.
    private var files: [String: Set<String>]?
    /// The folders in which SwiftPM builds.
    private var scratches: [String] = []

    init(_ path: String, store: String? = nil) {
        let url = URL(fileURLWithPath: path)
        paths = [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path]
        guard let store else { return }
        // .build/x86_64-unknown-linux-gnu/debug/index/store
        let build = URL(fileURLWithPath: store + "/../..").resolvingSymlinksInPath()
        guard let data = try? Data(contentsOf: build.appendingPathComponent("description.json")),
            let plan = try? JSONDecoder().decode(Plan.self, from: data)
        else { return }
        var files: [String: Set<String>] = [:]
        for command in plan.swiftCommands.values {
            let paths = command.sources.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
            files[command.moduleName, default: []].formUnion(paths)
        }
        self.files = files
        scratches = ["/..", "/../.."].map { build.path + $0 }.filter {
            FileManager.default.fileExists(atPath: $0 + "/workspace-state.json")
        }.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }

    var path: String { paths[0] }

    /// Returns the path of a file relative to the folder.
    ///
    /// `nil` if the file is elsewhere, in a hidden folder such as `.build`, or in another one in which SwiftPM builds.
    func relativePath(of file: String) -> String? {
        guard !scratches.contains(where: { file.hasPrefix($0 + "/") }) else { return nil }
        for path in paths where file.hasPrefix(path + "/") {
            let relative = file.dropFirst(path.count + 1)
            return relative.hasPrefix(".") || relative.contains("/.") ? nil : String(relative)
        }
        return nil
    }

    func contains(_ file: String) -> Bool { relativePath(of: file) != nil }

    /// Returns whether a file may change: one of the folder, or of a local package elsewhere that SwiftPM builds with it.
    private func isWatched(_ file: String) -> Bool {
        contains(file) || files != nil && !scratches.contains { file.hasPrefix($0 + "/") }
    }

    /// Returns the units of the files that the build still compiles, and of files outside of it.
    ///
    /// Units of earlier builds stay in a store, for example of a target that was renamed.
    /// - Throws: `LintFailure` if the folder has no unit, if a file is newer than its units or cannot be read, or if SwiftPM did not
    ///   come to compile it.
    func current(_ units: [IndexUnit]) throws -> [IndexUnit] {
        let units = units.filter { unit in
            guard let files, contains(unit.file) || files[unit.module] != nil else {
                return FileManager.default.fileExists(atPath: unit.file)
            }
            return files[unit.module]?.contains(unit.realPath) ?? false
        }
        guard units.contains(where: { contains($0.file) }) else {
            throw LintFailure("the index has no file of '\(path)': build it first, for debugging")
        }
        let watched = units.filter { contains($0.file) || isWatched($0.realPath) }.map(\.realPath)
        let dates = Dictionary(watched.map { ($0, modificationDate(of: $0)) }, uniquingKeysWith: max)
        let current = units.filter { dates[$0.realPath, default: .distantPast] <= $0.time }
        // A build need not compile every module of the plan.
        let modules = Set(units.map(\.module))
        let all = (files ?? [:]).filter { modules.contains($0.key) }.values.joined().filter(isWatched) + dates.keys
        let old = Set(all).subtracting(current.map(\.realPath))
        guard old.isEmpty else {
            let files = old.sorted().map { relativePath(of: $0) ?? $0 }.joined(separator: ", ")
            throw LintFailure("newer than the index, not in it, or not readable: \(files); build first")
        }
        return current
    }

    /// The part of SwiftPM's `description.json` that says what a build compiles.
    private struct Plan: Decodable {
        var swiftCommands: [String: Command]

        struct Command: Decodable {
            var moduleName: String
            var sources: [String]
        }
    }

    private func modificationDate(of file: String) -> Date {
        guard FileManager.default.isReadableFile(atPath: file) else { return .distantFuture }
        return (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date ?? .distantFuture
    }
}
