import Foundation

/// The folder whose files are checked.
struct SourceRoot {
    /// The path as the user gave it, and the path without symbolic links.
    ///
    /// A build may use either.
    private let paths: [String]

    init(_ path: String) {
        let url = URL(fileURLWithPath: path)
        paths = [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path]
    }

    var path: String { paths[0] }

    /// Returns the path of a file relative to the folder.
    ///
    /// `nil` if the file is elsewhere, or in a hidden folder such as `.build`.
    func relativePath(of file: String) -> String? {
        for path in paths where file.hasPrefix(path + "/") {
            let relative = file.dropFirst(path.count + 1)
            return relative.hasPrefix(".") || relative.contains("/.") ? nil : String(relative)
        }
        return nil
    }

    func contains(_ file: String) -> Bool {
        relativePath(of: file) != nil
    }

    /// - Throws: `LintFailure` if the folder has no unit, if a file is newer than its unit, or if a file without a unit
    ///   is newer than all units.
    func checkAge(of units: [IndexUnit]) throws {
        var times: [String: Date] = [:]
        for unit in units where contains(unit.file) {
            times[unit.file] = max(unit.time, times[unit.file] ?? .distantPast)
        }
        guard let newest = times.values.max() else {
            throw LintFailure("the index has no file of '\(path)': build it first, for debugging")
        }
        var newer: [String] = []
        for (file, time) in times where modificationDate(of: file) > time { newer.append(file) }
        for folder in Set(times.keys.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }) {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let file = "\(folder)/\(name)"
                guard name.hasSuffix(".swift"), times[file] == nil, modificationDate(of: file) > newest else {
                    continue
                }
                newer.append(file)
            }
        }
        guard newer.isEmpty else {
            let files = newer.sorted().map { relativePath(of: $0) ?? $0 }.joined(separator: ", ")
            throw LintFailure("newer than the index: \(files); build first")
        }
    }

    private func modificationDate(of file: String) -> Date {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }
}
