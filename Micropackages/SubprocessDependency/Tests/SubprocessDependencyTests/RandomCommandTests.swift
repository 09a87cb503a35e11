import DependencySupport
import Foundation
import SubprocessDependency
import SubprocessDependencyContract
import Testing

/// Compares the outcomes of random commands on the live type and on the fake.
@Suite(.timeLimit(.minutes(60)))
struct RandomCommandTests {
    @Test(arguments: [UInt64(1), 1_000_001])
    func `random commands have the same outcome on both`(seed: UInt64) async throws {
        let directory = try ContractDirectory()
        let subjects = [directory.subject(), try SubprocessContract.Subject.scripted()]
        var numbers = SplitMix64(seed: seed)

        for _ in 0..<60 {
            let command = RandomCommand(using: &numbers)
            var outcomes: [String] = []
            for subject in subjects { outcomes.append(await command.outcome(on: subject)) }

            #expect(outcomes[0] == outcomes[1], "\(command)")
        }
    }
}

private struct RandomCommand {
    private let program: String
    private let arguments: [String]
    private let environment: Command.Environment
    private let input: Data?
    private let output: Command.Output
    private let error: Command.Output
    private let directory: String?

    init(using numbers: inout SplitMix64) {
        let programs = [
            "arguments", "variables", "copy", "copy-to-both", "count", "write", "write-error", "alternate", "answer",
            "exit",
            "first-line", "directory", "no-permission", "folder", "text", "missing/exit",
        ]
        let program = programs.randomElement(using: &numbers) ?? "exit"
        switch program {
        case "exit": arguments = ["\(Int.random(in: 0...255, using: &numbers))"]
        case "write", "write-error": arguments = ["\(1 << Int.random(in: 0...18, using: &numbers))"]
        case "variables": arguments = ["A", "B", "HOME"]
        default: arguments = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in Self.text(using: &numbers) }
        }
        self.program = program
        environment =
            [
                .inherit.updating(["HOME": nil]), .custom(["A": Self.text(using: &numbers)]),
                .inherit.updating(["B": Self.text(using: &numbers), "HOME": "h"]),
            ].randomElement(using: &numbers) ?? .inherit
        let lines = (0..<Int.random(in: 0...400, using: &numbers)).map { "\($0)\n" }.joined()
        input = Bool.random(using: &numbers) ? Data(lines.utf8) : nil
        output =
            [.collected(limit: 1 << 20), .collected(limit: 100), .discarded].randomElement(using: &numbers)
            ?? .discarded
        error = [.collected(limit: 1 << 20), .joined, .discarded].randomElement(using: &numbers) ?? .discarded
        // The program `directory` prints its directory. It always gets one, because the defaults of the two types differ.
        directory =
            program == "directory"
            ? "bin" : ["bin", "first", "none", "text", nil].randomElement(using: &numbers) ?? nil
    }

    private static func text(using numbers: inout SplitMix64) -> String {
        let characters = Array("ab é👋🏽'\"\\$`*?~#;&|<>(){}[]!=%-\t\n")
        return String(
            (0..<Int.random(in: 0...8, using: &numbers)).compactMap { _ in characters.randomElement(using: &numbers) }
        )
    }

    func outcome(on subject: SubprocessContract.Subject) async -> String {
        var command = subject.command(program, arguments)
        command.environment = environment
        if let input { command.input = .data(input) }
        command.output = output
        command.error = error
        command.workingDirectory = directory.map { "\(subject.directory)/\($0)" }
        do {
            let record = try await subject.subprocesses.run(command)
            return
                "\(record.terminationStatus), \([record.outputData, record.errorData].map(SubprocessContract.summary))"
                .replacing(subject.directory, with: "")
        } catch let error as SubprocessError {
            return "\(error.code) \(error.posixCode.map { "\($0)" } ?? "")"
        } catch {
            return "\(error)"
        }
    }
}
