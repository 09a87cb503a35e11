import DependencyTestSupport
import Foundation
import NetworkDependency
import PreferencesDependency
import Testing
import TimeDependency

@testable import DependencySimulation

@Suite(.timeLimit(.minutes(60)))
struct PictureTests {
    private struct NoLuck: Error, CustomStringConvertible {
        let description = "a < b & \"c\""
    }

    /// Sends three requests from a phone to a server: the second meets a cut link, and the third is held back for a second.
    @Sendable private static func sendThreeRequests(in world: SimulatedWorld) async throws {
        try await world.startHost("api") { _ in { _ in .text("here") } }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(20) ... .milliseconds(20)))
        let phone = world.host("Phone").dependencies
        let url = try #require(URL(string: "http://api/"))
        _ = try await phone.network.data(from: url)
        world.partition("Phone", from: "api")
        _ = try? await phone.network.data(for: URLRequest(url: url, timeoutInterval: 5))
        world.heal("Phone", and: "api")
        world.hold("Phone", and: "api")
        async let third = phone.network.data(from: url)
        try await world.dependencies.clock.sleep(for: .seconds(1))
        world.release("Phone", and: "api")
        _ = try await third
        world.note("the <end>")
    }

    /// Returns the captures of all matches of a pattern in a picture.
    private static func captures(_ pattern: Regex<AnyRegexOutput>, in html: String) -> [String] {
        html.matches(of: pattern).map { $0.output[1].substring.map(String.init) ?? "" }
    }

    @Test func `messages are arrows between the lanes of their machines, and lost ones end in a cross`() async throws {
        let html = try await simulate(replaying: "0", Self.sendThreeRequests).html

        let names = Self.captures(try Regex("<text class=\"name\"[^>]*>([^<]*)</text>"), in: html)
        #expect(names == ["Phone", "api", "localhost"])
        let shapes = Self.captures(try Regex("<path class=\"(?:message|lost)\"[^>]*><title>([^<]*)</title>"), in: html)
        #expect(
            shapes == [
                "Phone → api", "api → Phone", "Phone → api, lost", "Phone → api", "api → Phone",
            ]
        )
    }

    /// Returns the rows in which the arrows of a picture begin and end.
    private static func arrows(in html: String) throws -> [[String]] {
        let machines = html.matches(of: /<text class="name"/).count
        let row = try Regex("<text class=\"[^n][^\"]*\"[^>]*> *(?:[0-9.]+ s)? *task [0-9]+ ([^<]*)</text>")
        let rows = captures(row, in: html)
        return html.matches(of: /class="message" d="M\d+ (\d+)L\d+ (\d+)"/).map { match in
            [match.1, match.2].map { text in Int(text).map { rows[$0 / 22 - machines] } ?? "" }
        }
    }

    @Test func `an arrow begins and ends at the rows of its events`() async throws {
        let html = try await simulate(replaying: "0", Self.sendThreeRequests).html
        let arrows = try Self.arrows(in: html)

        #expect(
            arrows == [
                ["Phone: GET http://api/", "api: receives GET http://api/"],
                ["api: receives GET http://api/", "Phone: GET http://api/ answered 200"],
                ["Phone: GET http://api/", "api: receives GET http://api/"],
                ["api: receives GET http://api/", "Phone: GET http://api/ answered 200"],
            ]
        )
    }

    @Test func `a response that is held back begins where it was sent`() async throws {
        let html = try await simulate(replaying: "0") { world in
            let server = try await world.startHost("api") { dependencies in
                { _ in
                    try await dependencies.clock.sleep(for: .seconds(1))
                    return .text("here")
                }
            }
            let url = try #require(URL(string: "http://api/"))
            async let response = world.host("phone").dependencies.network.data(from: url)
            try await world.dependencies.clock.sleep(for: .milliseconds(500))
            world.hold("phone", and: "api")
            try await world.dependencies.clock.sleep(for: .seconds(1))
            server.dependencies.preferences.set(1, forKey: "later")
            world.release("phone", and: "api")
            _ = try await response
        }.html
        let arrows = try Self.arrows(in: html)

        #expect(
            arrows == [
                ["phone: GET http://api/", "api: receives GET http://api/"],
                ["sleeps until 1.000 s", "phone: GET http://api/ answered 200"],
            ]
        )
    }

    @Test func `a failure is drawn with its error and its replay, escaped`() async throws {
        let failure = try await failure(seeds: 3..<4) { world in
            try await Self.sendThreeRequests(in: world)
            throw NoLuck()
        }

        let html = failure.picture.html
        #expect(html.contains("<h1>Seed 3 fails after 6.060 s of virtual time: a &lt; b &amp; &quot;c&quot;</h1>"))
        #expect(html.contains("simulate(replaying: &quot;\(failure.replay)&quot;)"))
        #expect(html.contains("the &lt;end&gt;"))
    }

    @Test func `a picture loads nothing`() async throws {
        let html = try await simulate(replaying: "0", Self.sendThreeRequests).html

        for text in ["<script", "src=", "href=", "@import", "url(h"] { #expect(!html.contains(text)) }
    }

    @Test func `the last events of a long run are drawn, with the messages between them`() async throws {
        let picture = try await simulate(replaying: "0") { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            let url = try #require(URL(string: "http://api/"))
            for _ in 0..<1_000 { _ = try await world.dependencies.network.data(from: url) }
        }

        let rows = picture.html.matches(of: /<text class="[^n]/).count
        #expect((1_000...SimulationTrace.capacity).contains(rows))
        let arrows = picture.html.matches(of: /class="message"/).count
        #expect((rows / 2...rows).contains(arrows))
    }

    @Test(.onThreadOfItsOwn)
    func `the environment names a folder for pictures, which failures and single runs tell of`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            func fileCount() -> Int? { try? FileManager.default.contentsOfDirectory(atPath: folder.path).count }
            unsetenv(SimulationPicture.variable)
            let unwritten = await #expect(throws: SimulationFailure.self) {
                try await simulate(seeds: 5..<9) { _ in throw NoLuck() }
            }
            precondition(unwritten != nil && unwritten?.picturePath == nil)
            setenv(SimulationPicture.variable, folder.path(percentEncoded: false), 1)
            let failure = await #expect(throws: SimulationFailure.self) {
                try await simulate(seeds: 5..<9) { _ in throw NoLuck() }
            }
            let path = failure?.picturePath ?? ""
            precondition(failure.map { "\($0)" }?.contains("Picture:\n  \(path)\n") == true)
            precondition(FileManager.default.contents(atPath: path) == failure.map { Data($0.picture.html.utf8) })

            try await simulate(seeds: 5..<9) { _ in }
            precondition(fileCount() == 1)
            try await simulate(seeds: 5..<6) { _ in }
            try await simulate(replaying: "7") { world in world.note("here") }
            precondition(fileCount() == 3)

            try FileManager.default.removeItem(at: folder)
            try Data().write(to: folder)
            try await simulate(replaying: "8") { _ in }
        }

        #expect(result.text.matches(of: /simulate: picture: \S+\/seed-[57]-[0-9a-f]+\.html\n/).count == 2)
        #expect(result.text.contains(/simulate: picture: \S+\/seed-8-[0-9a-f]+\.html cannot be written: .+\n/))
    }
}
