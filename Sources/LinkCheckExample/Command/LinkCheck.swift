import GlobalDependencies

/// The command: reads its arguments, checks the files that they name, and prints what is broken.
struct LinkCheck: Sendable {
    private let dependencies: any ConsoleDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Runs the command.
    /// - Parameter arguments: The arguments of the command line, without the name of the program.
    /// - Returns: The status for the process to exit with.
    func run(arguments: [String]) async -> ExitStatus {
        do {
            let options = try Options(arguments: arguments)
            guard !options.help else {
                dependencies.console.write(Options.helpText)
                return .success
            }
            return if let format = options.audit {
                try await runAudited(options, format)
            } else {
                try await run(options)
            }
        } catch {
            dependencies.console.writeError("error: \(error)\n")
            return .badUsage
        }
    }

    private func run(_ options: Options) async throws -> ExitStatus {
        let checker = LinkChecker(web: options.web, dependencies: dependencies.buildGlobal())
        let report = try await checker.check(options.files)
        for problem in report.problems {
            dependencies.console.write("\(problem)\n")
        }
        dependencies.console.write("\(report.summary)\n")
        return report.problems.isEmpty ? .success : .brokenLinks
    }

    private func runAudited(_ options: Options, _ format: AuditFormat) async throws -> ExitStatus {
        let tree = ResolutionTree()
        let status = try await GlobalDependencies.auditing({ tree.add($0) }, operation: { try await run(options) })
        dependencies.console.write("\n\(format == .mermaid ? tree.mermaid : tree.description)\n")
        return status
    }
}
