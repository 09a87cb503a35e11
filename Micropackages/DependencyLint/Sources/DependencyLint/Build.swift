import Foundation

/// The package that `--fix` rewrites, as SwiftPM builds and describes it.
struct Build {
    /// An error in a build.
    struct Failure: Equatable {
        /// The path of the file, or an empty text if no file is to blame.
        var path: String
        var line: Int
        var message: String
    }

    /// Builds the package, and returns the errors, or `nil` if there are none.
    var run: () throws -> [Failure]?
    /// Returns the modules of the package, and the names of the products and targets that each depends on.
    var modules: () throws -> [String: Set<String>]
    /// Replaces a file at once, so that a full disk leaves it whole, and keeps its mode.
    var write: (Data, URL) throws -> Void = { data, url in
        let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
        try data.write(to: url, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: mode ?? 0o644], ofItemAtPath: url.path)
    }

    /// Returns the errors that the text of a failed build names, which are never none.
    static func failures(in text: String) -> [Failure] {
        let errors = text.split(whereSeparator: \.isNewline).filter { $0.contains("error: ") }
        let failures = errors.compactMap { error in
            error.wholeMatch(of: /(\/.+?):(\d+):\d+: error: +(.+)/).map { match in
                Failure(path: String(match.1), line: Int(match.2) ?? 0, message: String(match.3))
            }
        }
        let other = Failure(path: "", line: 0, message: errors.first.map(String.init) ?? "the build failed")
        return failures.isEmpty ? [other] : failures
    }
}

extension Build {
    /// - Parameter package: The path of the package.
    init(of package: String) {
        run = {
            FileHandle.standardError.write(Data("swift build --build-tests --package-path \(package)\n".utf8))
            let arguments = ["swift", "build", "--build-tests", "--package-path", package]
            let (status, text) = try Command.run(arguments, includesErrors: true)
            return status == 0 ? nil : Self.failures(in: text)
        }
        modules = {
            let arguments = ["swift", "package", "--package-path", package, "describe", "--type", "json"]
            let text = try Command.run(arguments).text
            let description = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            guard let targets = description?["targets"] as? [[String: Any]] else {
                throw LintFailure("'swift package describe' does not describe '\(package)'")
            }
            return targets.reduce(into: [:]) { modules, target in
                let names = ["product_dependencies", "target_dependencies"].flatMap { target[$0] as? [String] ?? [] }
                modules[target["c99name"] as? String ?? "", default: []].formUnion(names)
            }
        }
    }
}
