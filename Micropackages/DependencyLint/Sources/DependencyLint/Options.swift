import Foundation

struct Options {
    var isStrict = false
    var isDirect = false
    var tables: [String] = []
    var baseline: String?
    var writtenBaseline: String?
    var fixes = false
    var isUnsafe = false
    var allowsDirty = false
    var format = Format.compiler
    var store: String?
    var packagePath = FileManager.default.currentDirectoryPath
    var showsHelp = false

    enum Format: String, CaseIterable {
        /// `file:line:column: warning: …`, the format that Xcode and editors recognize.
        case compiler
        /// The workflow commands of GitHub Actions, which annotate a pull request.
        case github
    }

    static let help = """
        OVERVIEW: Finds the calls that leave an environment out although their caller has one at hand.

        It reads the index of the last debug build, so build first: swift build --build-tests

        USAGE: swift run DependencyLint [options]

        OPTIONS:
          --strict              Report each default that is taken outside of a composition root, too.
          --direct              Report the uses of system APIs that go around the environment, too.
          --table <file>        Adds declarations to those that --direct reports, and exempts folders.
          --fix                 Rewrite direct uses where an environment is at hand, build, and put back what fails.
          --unsafe-fixes        Let --fix write also what does some of it in another way; README lists the differences.
          --allow-dirty         Let --fix write files with changes that are not committed.
          --write-baseline <file> Write the findings to a file in place of reporting them.
          --baseline <file>     Report only findings that are not in this file.
          --format <format>     compiler (default) or github.
          --store <path>        The index store. The default is that of the package's debug build.
          --package-path <path> The folder whose files are checked. The default is the working directory.
          -h, --help            Print this help.

        EXIT STATUS: 0 if nothing is found, 1 if something is, 2 if there is no index, or an old one.
        """

    /// - Throws: `LintFailure` for an unknown option, and for a missing or invalid value.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw LintFailure("'\(option)' needs a value") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--strict": isStrict = true
            case "--direct": isDirect = true
            case "--table": tables.append(try value(of: option))
            case "--fix": (isDirect, fixes) = (true, true)
            case "--unsafe-fixes": isUnsafe = true
            case "--allow-dirty": allowsDirty = true
            case "--write-baseline": writtenBaseline = try value(of: option)
            case "--baseline": baseline = try value(of: option)
            case "--format":
                let name = try value(of: option)
                guard let format = Format(rawValue: name) else { throw LintFailure("unknown format '\(name)'") }
                self.format = format
            case "--store": store = try value(of: option)
            case "--package-path": packagePath = try value(of: option)
            case "-h", "--help": showsHelp = true
            default: throw LintFailure("unknown option '\(option)'; see --help")
            }
        }
        if !isDirect, !tables.isEmpty { throw LintFailure("'--table' needs '--direct'") }
        if !fixes, allowsDirty || isUnsafe {
            throw LintFailure("'\(allowsDirty ? "--allow-dirty" : "--unsafe-fixes")' needs '--fix'")
        }
        if fixes, store != nil { throw LintFailure("'--fix' builds the package itself, and reads no other '--store'") }
        if writtenBaseline != nil, fixes || baseline != nil {
            throw LintFailure("'--write-baseline' cannot be combined with '--fix' or '--baseline'")
        }
    }

    /// Returns the path of the index store.
    ///
    /// By default, this is the store that SwiftPM's debug build of the package writes.
    func storePath() throws -> String {
        if let store { return store }
        // SwiftPM's own variable.
        let build = ProcessInfo.processInfo.environment["SWIFTPM_BUILD_DIR"] ?? "\(packagePath)/.build"
        let triples = (try? FileManager.default.contentsOfDirectory(atPath: build))?.sorted() ?? []
        let paths = (["debug"] + triples.map { "\($0)/debug" }).map { "\(build)/\($0)/index/store" }
        guard let path = paths.first(where: FileManager.default.fileExists) else {
            throw LintFailure("no index store in '\(build)': build for debugging first, or name one by --store")
        }
        return path
    }
}
