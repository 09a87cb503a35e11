import ConsoleDependency
import Foundation
import GlobalDependencies
import ProcessEnvironmentDependency

/// The command: reads its arguments, checks the files that they name, and prints what is broken.
struct LinkCheck: Sendable {
    private let dependencies: any (ConsoleDependency & ProcessEnvironmentDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Runs the command, and returns the status for the process to exit with.
    ///
    /// All of it is audited: the arguments, which may ask for the audit, are resolved too.
    func run() async -> ExitStatus {
        let tree = ResolutionTree()
        return await GlobalDependencies.auditing({ tree.add($0) }, operation: { await run(resolving: tree) })
    }

    private func run(resolving tree: ResolutionTree) async -> ExitStatus {
        do {
            let options = try Options(arguments: Array(dependencies.processEnvironment.arguments.dropFirst()))
            guard !options.help else {
                try print(Options.helpText)
                return .success
            }
            let checker = LinkChecker(web: options.web, dependencies: dependencies.buildGlobal())
            let report = try await checker.check(options.files)
            try print((report.problems.map(\.description) + [report.summary]).joined(separator: "\n"))
            switch options.audit {
            case .tree: try print("\n\(tree)")
            case .mermaid: try print("\n\(tree.mermaid)")
            case nil: break
            }
            return report.problems.isEmpty ? .success : .brokenLinks
        } catch {
            // Where even this cannot be written, the status has to do.
            try? dependencies.console.printError("error: \(error)")
            return .badUsage
        }
    }

    /// Prints a text as far as anybody reads it.
    ///
    /// Who has read enough (`… | head -1`) still learns from the status what was found.
    private func print(_ text: String) throws(UnwritableOutput) {
        do {
            try dependencies.console.print(text)
        } catch POSIXError.EPIPE {
            return
        } catch {
            throw UnwritableOutput(reason: error.localizedDescription)
        }
    }
}
