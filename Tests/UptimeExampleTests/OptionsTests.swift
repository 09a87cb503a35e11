import ConsoleDependency
import Foundation
import NetworkDependency
import Testing

@testable import UptimeExample

@Suite(NothingLive())
struct OptionsTests {
    @Test func `options may stand anywhere`() throws {
        let options = try Options(["--every", "30s", "https://a.example/", "--timeout", "250ms", "--log", "a.csv"])

        #expect(options.pages.map(\.absoluteString) == ["https://a.example/"])
        #expect(options.interval == .seconds(30))
        #expect(options.timeout == .milliseconds(250))
        #expect(options.log == "a.csv")
    }

    @Test(arguments: [
        "", "5", "s", "0s", "-5s", "+5s", "1.5s", " 5s", "5 s", "5S", "5d", "٣s", "5s5s", "8761h", "99999999999h",
    ]) func `a duration is a number and a unit, up to a year`(_ text: String) {
        #expect(Duration(text: text) == nil)
        #expect(Duration(text: "8760h") == .seconds(31_536_000))
        #expect(Duration(text: "5m") == .seconds(300))
    }

    @Test(arguments: [
        (["--fast"], "unknown option --fast"),
        (["--log"], "--log needs a file"),
        (["--every", "5"], "--every needs a duration up to a year, as 250ms, 30s, 5m or 24h, not 5"),
        (["ftp://example.org"], "a page is an http or https URL, not ftp://example.org"),
        ([], "either pages or --simulate are needed; try --help"),
        (["--simulate", "1h", "https://a.example/"], "either pages or --simulate are needed; try --help"),
    ]) func `arguments that make no sense`(_ arguments: [String], _ reason: String) {
        let error = #expect(throws: Options.Invalid.self) { try Options(arguments) }

        #expect(error?.errorDescription == reason)
    }

    @Test func `help fits a terminal`() async {
        let world = World()

        #expect(await world.start("--help").value == 0)

        #expect(world.console.output == "\(Options.help)\n")
        #expect(Options.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [["--fast"], ["https://a.example/", "--log", "/missing/log"]])
    func `what cannot be done is an error, before anything is watched`(_ arguments: [String]) async {
        let world = World()

        #expect(await world.start(arguments).value == 2)

        #expect(world.console.error.hasPrefix("error: "))
        #expect(world.network.requests.isEmpty)
    }
}
