import Foundation

@main
enum DependencyLint {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.showsHelp {
                print(Options.help)
                return
            }
            let output = try output(with: options)
            for line in output.lines { print(line) }
            exit(output.isClean ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(2)
        }
    }

    struct Output {
        var lines: [String] = []
        var isClean = true
    }

    /// Returns the text to print.
    /// - Parameters:
    ///   - options: What to do.
    ///   - build: The package that is rewritten, or `nil` for the one that the options name.
    /// - Returns: The text, and whether there is no finding.
    /// - Throws: `LintFailure` if the sources cannot be checked, or if a file that an option names cannot be used.
    static func output(with options: Options, build: Build? = nil) throws -> Output {
        let table = options.isDirect ? try directTable(options.tables) : nil
        let baseline = try options.baseline.map { try Baseline(text(of: $0, as: "baseline"), name: $0) }
        let build = build ?? Build(of: options.packagePath)
        if options.fixes, let failure = try build.run()?.first {
            let place = failure.path.isEmpty ? "" : "\(failure.path):\(failure.line): "
            throw LintFailure("the package does not build, so nothing is rewritten: \(place)\(failure.message)")
        }
        let library = try IndexStoreLibrary.besideCompiler()
        let path = try options.storePath()
        let store = try IndexStore(at: path, library: library)
        let root = SourceRoot(options.packagePath, store: path)
        let index = try Index(store, library: library, root: root, needsCore: !options.isDirect)
        let demangler = try Demangler()
        let lint = Lint(index, demangler: demangler, isStrict: options.isStrict)
        let direct = table.map { DirectUses(lint, table: $0, root: root, demangler: demangler) }
        let uses = direct?.all() ?? []
        // A file that several modules compile is reported once.
        var known: Set<String> = []
        var findings = (lint.run() + uses.map(\.finding)).sorted(by: lint.isOrdered).filter { finding in
            let position = finding.place.position
            let file = index.files[finding.place.file].realPath
            return known.insert("\(file):\(position.line):\(position.column):\(finding.message)").inserted
        }
        let entries = findings.map { finding in
            let path = index.files[finding.place.file].path
            return Baseline.Entry(
                path: root.relativePath(of: path) ?? path,
                message: String(finding.message.prefix { $0 != ";" }),
                source: lint.sources[finding.place.file].line(finding.place.position.line)
            )
        }
        if let file = options.writtenBaseline {
            do {
                try Baseline.text(of: entries).write(toFile: file, atomically: true, encoding: .utf8)
            } catch {
                throw LintFailure("cannot write the baseline '\(file)': \(error)")
            }
            return Output(lines: ["\(file): \(findings.count) findings"])
        }
        let comparison = baseline?.compare(entries)
        if let comparison { findings = comparison.new.map { findings[$0] } }
        let report = Report(format: options.format, files: index.files, root: root)
        var todo: [String] = []
        if options.fixes, let table {
            let known = Dictionary(uses.map { ($0.finding.place, $0) }, uniquingKeysWith: { first, _ in first })
            let modules = try build.modules()
            var fixer = Fixer(lint, table: table, demangler: demangler, modules: modules, isUnsafe: options.isUnsafe)
            var reasons: [SourcePlace: String] = [:]
            for finding in findings {
                guard let use = known[finding.place], use.finding == finding else { continue }
                reasons[finding.place] = fixer.plan(use)
            }
            let putBack = try fixer.apply(with: build, in: root, allowsDirty: options.allowsDirty)
            reasons.merge(putBack.mapValues { "put back, as the build failed: \($0)" }) { $1 }
            findings = findings.compactMap { finding in
                guard known[finding.place]?.finding == finding else { return finding }
                return reasons[finding.place].map { reason in
                    Finding(place: finding.place, message: "\(finding.message) (not rewritten: \(reason))")
                }
            }
            todo = fixer.notes
        }
        let gone = (comparison?.gone ?? []).map { line in
            "\(options.baseline ?? ""):\(line): note: this finding is gone; write the baseline anew"
        }
        return Output(lines: findings.map(report.text) + gone + todo, isClean: findings.isEmpty)
    }

    private static func text(of file: String, as name: String) throws -> String {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw LintFailure("cannot read the \(name) '\(file)'")
        }
        return text
    }

    /// Returns the table of the system, and what files add to it.
    /// - Throws: `LintFailure` if a file cannot be read.
    private static func directTable(_ files: [String]) throws -> DirectTable {
        var table = DirectTable()
        try table.read(DirectTable.system, from: nil)
        for file in files { try table.read(text(of: file, as: "table"), from: file) }
        return table
    }
}
