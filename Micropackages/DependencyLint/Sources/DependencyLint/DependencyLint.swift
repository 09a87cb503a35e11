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
            let findings = try findings(with: options)
            for finding in findings { print(finding) }
            exit(findings.isEmpty ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(2)
        }
    }

    /// Returns the findings as text.
    /// - Throws: `LintFailure` if the sources cannot be checked.
    static func findings(with options: Options) throws -> [String] {
        let table = options.isDirect ? try directTable(options.tables) : nil
        let library = try IndexStoreLibrary.besideCompiler()
        let store = try IndexStore(at: options.storePath(), library: library)
        let root = SourceRoot(options.packagePath)
        let index = try Index(store, library: library, root: root, needsCore: !options.isDirect)
        let demangler = try Demangler()
        let lint = Lint(index, demangler: demangler, isStrict: options.isStrict)
        var findings = lint.run()
        if let table {
            let uses = DirectUses(lint, table: table, root: root, demangler: demangler).all()
            findings = (findings + uses.map(\.finding)).sorted(by: lint.isOrdered)
        }
        let report = Report(format: options.format, explains: options.explains, files: index.files, root: root)
        return findings.map(report.text)
    }

    /// Returns the table of the system, and what files add to it.
    /// - Throws: `LintFailure` if a file cannot be read.
    private static func directTable(_ files: [String]) throws -> DirectTable {
        var table = DirectTable()
        try table.read(DirectTable.system, from: "the system's table")
        for file in files {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                throw LintFailure("cannot read the table '\(file)'")
            }
            try table.read(text, from: file)
        }
        return table
    }
}
