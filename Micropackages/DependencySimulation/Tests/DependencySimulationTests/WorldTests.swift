import ConsoleDependency
import DependencySimulation
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LocaleDependency
import LogDependency
import NetworkDependency
import NotificationsDependency
import PreferencesDependency
import ProcessEnvironmentDependency
import RandomDependency
import ResourcesDependency
import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct WorldTests {
    @Test func `every dependency of the package is that of the world`() async throws {
        // A live default would be an escape.
        try await simulate(seeds: 0..<1) { world in
            let dependencies = world.dependencies
            let before = dependencies.date.now
            try await dependencies.clock.sleep(for: .seconds(1))
            try await dependencies.suspendingClock.sleep(for: .seconds(1))
            try world.require(dependencies.date.now == before + 2, "the date moves with both clocks")
            let queue = dependencies.dispatch.queue(label: "work")
            await withCheckedContinuation { continuation in
                queue.asyncAfter(deadline: .now() + 1) { continuation.resume() }
            }
            try world.require(dependencies.date.now == before + 3, "queues wait on the clock")
            try dependencies.fileSystem.write(Data("x".utf8), toFile: "/tmp/file", options: [])
            try world.require(
                world.fileSystem.isAccessible(atPath: "/tmp/file", for: .existence),
                "the files are the world's"
            )
            try dependencies.console.write("x")
            try world.require(world.console.output == "x", "the console is the world's")
            world.subprocess["x"] = "x"
            let record = try await dependencies.subprocess.run("x")
            try world.require(record.standardOutput == "x", "the programs are the world's")
            dependencies.log.info("x")
            try world.require(world.log.entries.map(\.text) == ["x"], "the log is the world's")
            dependencies.preferences.set("x", forKey: "key")
            try world.require(world.preferences.string(forKey: "key") == "x", "the preferences are the world's")
            let notifications = dependencies.notifications.notifications(named: Notification.Name("x"))
            dependencies.notifications.post(name: Notification.Name("x"))
            let notification = await notifications.first { _ in true }
            try world.require(notification?.name.rawValue == "x", "the notifications are the world's")
            try dependencies.fileSystem.createDirectory(atPath: "/Application", withIntermediateDirectories: true)
            try dependencies.fileSystem.write(Data("x".utf8), toFile: "/Application/x.txt", options: [])
            let resource = dependencies.resources.path(forResource: "x", ofType: "txt")
            try world.require(resource == "/Application/x.txt", "the resources are the world's")
            try world.require(dependencies.processEnvironment.hostName == "localhost", "the host is localhost")
            try world.require(dependencies.locale.identifier == "en_US_POSIX", "the locale is fixed")
            try world.require(dependencies.calendar.timeZone == .gmt, "the calendar is fixed")
            _ = (dependencies.timeZone, dependencies.preferredLanguages, dependencies.uuid())
            world.network["other"] = [Route(.get, "/", respond: .text("y"))]
            let text = await dependencies.text(from: "http://other/")
            try world.require(text == "y", "the network is the world's")
        }
    }

    @Test func `random numbers and identifiers follow from the seed, one stream for each consumer`() async throws {
        let log = Log<[UInt64]>()
        let operation: @Sendable (SimulatedWorld) async throws -> Void = { world in
            // Draws of other consumers must not change the numbers.
            for _ in 0..<log.entries.count { _ = (world.random.next(), world.dependencies.uuid()) }
            let numbers = [world.dependencies.random.next(), world.host("phone").dependencies.random.next()]
            world.crash()
            log.note(numbers + [world.dependencies.random.next()])
        }

        for _ in 0..<3 {
            try await simulate(seeds: 7..<8, allowing: [.divergences], operation)
        }

        #expect(log.entries.count == 6)
        #expect(Set(log.entries).count == 1)
        #expect(Set(log.entries.joined()).count == 3)
    }

    @Test func `the seed decides on the order in which a directory is listed`() async throws {
        let orders = Log<[String]>()

        try await simulate(seeds: 0..<10) { world in
            for number in 0..<8 { try world.fileSystem.write(Data(), toFile: "/tmp/\(number)", options: []) }
            orders.note(try world.dependencies.fileSystem.contentsOfDirectory(atPath: "/tmp"))
        }

        #expect(Set(orders.entries).count > 5)
    }

    @Test func `machines have files of their own`() async throws {
        try await simulate(seeds: 0..<1) { world in
            let phone = world.host("phone")
            try phone.dependencies.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            try world.require(
                !world.fileSystem.isAccessible(atPath: "/tmp/file", for: .existence),
                "it is not on localhost"
            )
            try world.require(world.host("phone") === phone, "the name is the machine")
        }
    }

    @Test func `a world is released when its operation has ended`() async throws {
        let log = Log<String>()

        try await simulate(seeds: 1..<4) { world in
            let observer = Released(log: log)
            try await world.startHost("api") { _ in { _ in .text("\(observer)") } }
            Task {
                try? await world.dependencies.clock.sleep(for: .seconds(3_600))
                _ = observer
            }
            let paused = world.host("paused")
            paused.pause()
            Task {
                try? await paused.dependencies.clock.sleep(for: .seconds(1))
                _ = observer
            }
            world.startNemesis(.crashes, every: .seconds(1) ... .seconds(2))
            try await world.crash { dependencies in
                try await dependencies.clock.sleep(for: .seconds(1))
                _ = observer
            }
        }

        // The first seed runs twice.
        #expect(log.entries.count == 4)
    }

    @Test func `a change of the preferences resumes its observers in the same order in each run`() async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            let preferences = world.dependencies.preferences
            for number in 0..<5 {
                Task { for await _ in preferences.changes() { world.note("\(number) learns of it") } }
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            preferences.set(1, forKey: "launches")
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }
    }

    @Test func `the end of a child ends its signals in the same order in each run`() async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            world.subprocess["tool"] = ScriptedProgram { tool in
                for signal in [Signal.terminate, .interrupt, .terminalClosed, .userDefinedOne, .userDefinedTwo] {
                    let signals = tool.signals(signal)
                    Task {
                        for await _ in signals {}
                        world.note("\(signal) ends")
                    }
                }
                try await tool.sleep(for: .seconds(1))
                return 0
            }
            _ = try await world.dependencies.subprocess.run("tool")
            try await world.dependencies.clock.sleep(for: .seconds(1))
        }
    }

    @Test func `canceling all requests ends them in the same order in each run`() async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            try await world.startHost("api") { dependencies in
                { _ in
                    try await dependencies.clock.sleep(for: .seconds(10))
                    return .status(200)
                }
            }
            let url = try #require(URL(string: "http://api/"))
            let requests = (0..<5).map { number in
                Task {
                    _ = try? await world.network.data(from: url)
                    world.note("\(number) ends")
                }
            }
            try await world.dependencies.clock.sleep(for: .seconds(1))
            world.network.invalidateAndCancel()
            for request in requests { await request.value }
        }
    }

    @Test(arguments: [true, false])
    func `an observer of the preferences learns nothing in a pause or after a crash`(isPaused: Bool) async throws {
        try await simulate(seeds: 0..<5) { world in
            let (host, clock) = (world.host("box"), world.dependencies.clock)
            let preferences = host.dependencies.preferences
            let news = Log<Duration>()
            Task { for await _ in preferences.changes() { news.note(world.time.now.sinceStart) } }
            try await clock.sleep(for: .seconds(1))
            if isPaused { host.pause() } else { host.crash() }
            host.preferences.set(1, forKey: "launches")
            try await clock.sleep(for: .seconds(1))
            host.resume()
            try await clock.sleep(for: .seconds(1))
            try world.require(news.entries == (isPaused ? [.seconds(2)] : []), "\(news.entries)")
        }
    }
}
