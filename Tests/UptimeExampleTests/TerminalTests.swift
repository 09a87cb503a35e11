import ConsoleDependency
import DependencyTesting
import Testing
import TimeDependency

@Suite(.noLiveDefaults)
struct TerminalTests {
    @Test func `a terminal shows the last answer in one line, cut to its width`() async {
        let world = World(console: ScriptedConsole(terminals: [.output], width: 30))
        let run = world.start(["https://a.example/"])

        await world.time.advance(by: .seconds(300))
        run.cancel()

        #expect(await run.value == 0)
        let (first, second) = ("2001-01-01T00:00:00Z  https://a.example/  up, 0ms\n", "2001-01-01T00:05:00Z  https:/\n")
        #expect(world.console.output.hasPrefix("\r\u{1B}[K\(first)\r\u{1B}[K\(second)"))
    }
}
