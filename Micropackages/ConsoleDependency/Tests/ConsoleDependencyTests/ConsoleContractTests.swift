import ConsoleDependency
import ConsoleDependencyContract
import DependencyContract
import Foundation
import Testing

struct ConsoleContractTests {
    @Test func `SystemConsole on pipes meets the contract`() throws {
        let violations = try ConsoleContract.run { situation in
            let pipes = Pipes(input: situation.input, streamsWithoutReader: situation.streamsWithoutReader)
            return ConsoleContract.Subject(pipes.console, output: pipes.readOutput, error: pipes.readError)
        }

        #expect(violations == [])
    }

    @Test func `ScriptedConsole meets the contract`() throws {
        let violations = try ConsoleContract.run { situation in
            let console = ScriptedConsole(input: situation.input)
            for stream in situation.streamsWithoutReader {
                console.closeReader(of: stream)
            }
            return subject(console)
        }

        #expect(violations == [])
    }

    @Test func `names of cases are unique`() {
        #expect(Set(ConsoleContract.cases.map(\.name)).count == ConsoleContract.cases.count)
    }

    @Test func `a console that does not know of broken pipes and adds to the text violates the contract`() throws {
        let violations = try ConsoleContract.run { situation in
            let scripted = ScriptedConsole(input: situation.input)
            let console = ComposableConsole(
                readLine: { _ in try scripted.readLine(strippingNewline: true) },
                write: { try scripted.write($0 + "\n") },
                writeError: { try scripted.writeError($0) },
                isTerminal: { _ in false },
                width: { _ in nil }
            )
            return ConsoleContract.Subject(
                console,
                output: { Data(scripted.output.utf8) },
                error: { Data(scripted.error.utf8) }
            )
        }

        let names = violations.map(\.caseName)
        #expect(names.contains("a line is read as it stands"))
        #expect(names.contains("an empty text writes nothing"))
        #expect(names.contains("writing without a reader is EPIPE"))
        #expect(!names.contains("a line is read without its end"))
    }

    private func subject(_ console: ScriptedConsole) -> ConsoleContract.Subject {
        ConsoleContract.Subject(console, output: { Data(console.output.utf8) }, error: { Data(console.error.utf8) })
    }
}
