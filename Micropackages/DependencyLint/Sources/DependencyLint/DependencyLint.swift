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
        let library = try IndexStoreLibrary.besideCompiler()
        let store = try IndexStore(at: options.storePath(), library: library)
        let root = SourceRoot(options.packagePath)
        let index = try Index(store, library: library, root: root)
        let findings = Lint(index, demangler: try Demangler(), isStrict: options.isStrict).run()
        let report = Report(format: options.format, explains: options.explains, files: index.files, root: root)
        return findings.map(report.text)
    }
}
