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
            $0.forward(to: inner)
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

extension ComposableConsole.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any Console) {
        readLine = inner.readLine(strippingNewline:)
        nextLine = inner.nextLine(strippingNewline:)
        readSecret = inner.readSecret
        read = inner.read(upToCount:)
        write = inner.write(_:)
        writeData = inner.write(contentsOf:)
        writeError = inner.writeError(_:)
        isTerminal = inner.isTerminal(_:)
        width = inner.width(of:)
        height = inner.height(of:)
    }
}
