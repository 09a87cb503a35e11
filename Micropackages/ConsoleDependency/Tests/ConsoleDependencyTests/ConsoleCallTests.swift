import ConsoleDependency
import DependencyInterception
import DependencyTestSupport
import Foundation
import Testing

struct ConsoleCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() async throws {
        let (shown, answered) = (CallRecording<ConsoleCall>(), CallRecording<ConsoleCall>())
        let inner = ScriptedConsole().intercepted(by: answered)
        let console = ComposableConsole(forwardingTo: ScriptedConsole()) {
            $0.readLine = inner.readLine(strippingNewline:)
            $0.nextLine = inner.nextLine(strippingNewline:)
            $0.readSecret = inner.readSecret
            $0.read = inner.read(upToCount:)
            $0.write = inner.write(_:)
            $0.writeData = inner.write(contentsOf:)
            $0.writeError = inner.writeError(_:)
            $0.isTerminal = inner.isTerminal(_:)
            $0.width = inner.width(of:)
            $0.height = inner.height(of:)
        }.intercepted(by: shown)

        _ = try console.readLine(strippingNewline: false)
        _ = try await console.nextLine(strippingNewline: false)
        _ = try console.readSecret()
        _ = try console.read(upToCount: 2)
        try console.write("a\n")
        try console.write(contentsOf: Data([1]))
        try console.writeError("b")
        _ = console.isTerminal(.input)
        _ = console.width(of: .output)
        _ = console.height(of: .error)

        try expectEachCall(
            #"""
            readLine(strippingNewline: false)
            nextLine(strippingNewline: false)
            readSecret()
            read(upToCount: 2)
            write("a\n")
            write(contentsOf: 1 bytes)
            writeError("b")
            isTerminal(.input)
            width(of: .output)
            height(of: .error)
            """#,
            shown: shown.calls,
            answered: answered.calls
        )
    }
}
