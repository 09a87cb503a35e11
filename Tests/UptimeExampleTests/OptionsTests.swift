import ConsoleDependency
import DependencyTesting
import Foundation
import NetworkDependency
import Testing

@testable import UptimeExample

@Suite(.noLiveDefaults)
struct OptionsTests {
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
        (["--on-outage"], "--on-outage needs a command"),
        (["--every", "5"], "--every needs a duration up to a year, as 250ms, 30s, 5m or 24h, not 5"),
        (["ftp://example.org"], "a page is an http or https URL, not ftp://example.org"),
        ([], "either pages or --simulate are needed; try --help"),
        (["--simulate", "1h", "https://a.example/"], "either pages or --simulate are needed; try --help"),
        (["https://a.example/", "--log", "/missing/log"], "cannot write /missing/log: "),
    ]) func `what cannot be done is an error, before anything is watched`(_ arguments: [String], _ reason: String) async
    {
        let world = World()

        #expect(await world.start(arguments).value == 2)

        #expect(world.console.error.hasPrefix("error: \(reason)"))
        #expect(world.network.requests.isEmpty)
    }
}
