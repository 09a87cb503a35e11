import ConsoleDependency
import ConsoleDependencyContract
import DependencyContract
import Foundation
import Testing

struct ConsoleContractTests {
    @Test(arguments: ConsoleContract.contract.sections)
    func `SystemConsole on pipes meets the contract`(section: Contract<ConsoleContract.Subject>) async throws {
        let violations = try await section.violations {
            ConsoleContract.Subject { setup in
                let pipes = Pipes(input: setup.input, streamsWithoutReader: setup.streamsWithoutReader)
                return ConsoleContract.Streams(pipes.console, output: pipes.readOutput, error: pipes.readError)
            }
        }

        #expect(violations == [])
    }

    @Test(arguments: ConsoleContract.contract.sections)
    func `ScriptedConsole meets the contract`(section: Contract<ConsoleContract.Subject>) async throws {
        let violations = try await section.violations {
            ConsoleContract.Subject { setup in
                let console = ScriptedConsole(input: setup.input)
                for stream in setup.streamsWithoutReader {
                    console.closeReader(of: stream)
                }
                return ConsoleContract.Streams(console, recordedBy: console)
            }
        }

        #expect(violations == [])
    }

    @Test(arguments: ConsoleContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<ConsoleContract.Subject>) async throws {
        let violations = try await section.violations {
            ConsoleContract.Subject { setup in
                let console = ScriptedConsole(input: setup.input)
                for stream in setup.streamsWithoutReader {
                    console.closeReader(of: stream)
                }
                return ConsoleContract.Streams(ComposableConsole { $0.forward(to: console) }, recordedBy: console)
            }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(ConsoleContract.contract.sections.map(\.cases.count) == [40, 9, 6])
    }

    @Test func `a console that does not know of broken pipes and adds to the text violates the contract`() async throws
    {
        let violations = try await ConsoleContract.contract.violations {
            ConsoleContract.Subject { setup in
                let scripted = ScriptedConsole(input: setup.input)
                let console = ComposableConsole(forwardingTo: scripted) {
                    $0.readLine = { _ in try scripted.readLine(strippingNewline: true) }
                    $0.write = { try scripted.write($0 + "\n") }
                }
                return ConsoleContract.Streams(console, recordedBy: scripted)
            }
        }

        let names = violations.map(\.caseName)
        #expect(names.contains("a line is read as it stands"))
        #expect(names.contains("an empty text writes nothing"))
        #expect(names.contains("writing without a reader is EPIPE"))
        #expect(!names.contains("a line is read without its end"))
    }
}

extension ConsoleContract.Streams {
    fileprivate init(_ console: any Console, recordedBy scripted: ScriptedConsole) {
        self.init(console, output: { scripted.outputData }, error: { scripted.errorData })
    }
}
