import ConsoleDependency
import DependencySupport
import DependencyTestSupport
import Foundation
import GlobalDependencies
import Testing

struct FakeTests {
    @Test func `a script shows what happened in which order`() throws {
        let console = ScriptedConsole(input: "Ada\n")

        try console.write("Name? ")
        let name = try console.readLine() ?? ""
        try console.printError("reading")
        _ = try console.readLine()
        try console.print("Hello, \(name)")

        #expect(
            console.events == [
                .output("Name? "), .read("Ada\n"), .error("reading\n"), .readEnd, .output("Hello, Ada\n"),
            ]
        )
        #expect(console.output == "Name? Hello, Ada\n")
        #expect(console.error == "reading\n")
    }

    @Test func `a script says which streams are terminals, and how large`() {
        let console = ScriptedConsole(terminals: [.output], width: 100, height: 50)

        #expect(ConsoleStream.allCases.map { console.isTerminal($0) } == [false, true, false])
        #expect(ConsoleStream.allCases.map { console.width(of: $0) } == [nil, 100, nil])
        #expect(ConsoleStream.allCases.map { console.height(of: $0) } == [nil, 50, nil])
    }

    @Test func `a cancelled task takes no line of a double`() async {
        let script = ScriptedConsole(input: "a\n")
        let closures = ComposableConsole { $0.readLine = { _ in try script.readLine() } }

        for console in [script, closures] as [any Console] {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await console.nextLine(strippingNewline: true)
            }

            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(script.events == [])
    }

    @Test func `a call without a closure is an error that names it`() async {
        let console = ComposableConsole()

        let call = "ComposableConsole."
        await #expect(throws: UnexpectedCall(call + "nextLine(strippingNewline: true)")) {
            for try await _ in console.lines {}
        }
        #expect(throws: UnexpectedCall(call + "write(\"a\\n\")")) { try console.print("a") }
        #expect(
            UnexpectedCall(call + "write(\"a\")").description
                == "Unexpected call: ComposableConsole.write(\"a\"). Supply its closure."
        )
    }

    @Test func `a call without a closure goes to the base`() throws {
        let scripted = ScriptedConsole(input: "a\n", terminals: [.output], width: 40)
        let console = ComposableConsole(forwardingTo: scripted) { $0.width = { _ in 100 } }

        try console.print(console.readLine() ?? "nothing", console.isTerminal(.output))
        try console.writeError("b")

        #expect(scripted.output == "a true\n")
        #expect(scripted.error == "b")
        #expect(console.width(of: .output) == 100)
    }

    @Test func `what cannot be written is no event`() {
        let console = ScriptedConsole()
        console.closeReader(of: .output)

        #expect(throws: POSIXError(.EPIPE)) { try console.write("a") }
        #expect(console.events == [])
        #expect(console.output == "")
    }

    @Test func `a closure answers before the base, and lines of tasks by that of lines`() async throws {
        let scripted = ScriptedConsole(input: "base\n", terminals: [.output])
        let written = Lock("")
        let console = ComposableConsole(forwardingTo: scripted) {
            $0.readLine = { _ in "closure" }
            $0.write = { text in written.withLock { $0 += text } }
            $0.height = { _ in 7 }
        }

        try console.write("a")
        try console.writeError("b")

        #expect(try await console.nextLine(strippingNewline: true) == "closure")
        #expect(console.height(of: .output) == 7)
        #expect(written.withLock { $0 } == "a")
        #expect(scripted.events == [.error("b")])
    }

    @Test func `closures see the calls of a console, and refuse them`() async throws {
        let scripted = ScriptedConsole(input: "a\nb\nc\n", terminals: [.output], width: 40)
        let calls = Lock([String]())
        let console = scripted.intercepting { call, proceed in
            calls.withLock { $0.append("\(call)") }
            if case .isTerminal = call { throw CancellationError() }
            try proceed()
        } async: { call, proceed in
            calls.withLock { $0.append("\(call)") }
            try await proceed()
            try await proceed()
        }

        try console.print("x")
        #expect(try console.readLine() == "a")
        #expect(try await console.nextLine() == "c")
        #expect(!console.isTerminal(.output))
        #expect(console.width(of: .output) == 40)
        #expect(
            calls.withLock { $0 } == [
                #"write("x\n")"#, "readLine(strippingNewline: true)", "nextLine(strippingNewline: true)",
                "isTerminal(.output)", "width(of: .output)",
            ]
        )
        #expect(scripted.output == "x\n")
    }

    @Test(.onThreadOfItsOwn) func `a question without a closure is a trap that names it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableConsole().height(of: .error)
        }

        #expect(result.text.contains("Unexpected call: ComposableConsole.height(of: .error)"))
    }
}

struct EnvironmentTests {
    @Test func `the default is the console of the process`() {
        #expect(GlobalDependencies.default.console as? SystemConsole === SystemConsole.shared)
    }

    @Test func `an override reaches a component and a scope`() throws {
        let console = ScriptedConsole()
        let dependencies = GlobalDependencies.default.with(override: console, for: \.console)

        try dependencies.console.write("a")
        try Scope(parent: dependencies).console.write("b")

        #expect(console.output == "ab")
    }
}

private struct Scope: DependencyScope, ConsoleDependency {
    let parent: GlobalDependencies
}
