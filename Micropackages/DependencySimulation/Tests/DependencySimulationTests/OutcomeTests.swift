import DependencySupport
import DependencyTestSupport
import Dispatch
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import PreferencesDependency
import RandomDependency
import Testing
import TimeDependency

@testable import DependencySimulation

/// Comparisons of two runs of a seed by the values that dependencies return, not only by the calls.
@Suite(.timeLimit(.minutes(60)))
struct OutcomeTests {
    /// An operation that makes the same calls in each run, and gets a different answer to one of them.
    struct Difference: Sendable, CustomStringConvertible {
        let description: String
        /// A part of the failure's message, with "%" for the number of the run.
        let value: String
        let operation: @Sendable (_ world: SimulatedWorld, _ run: Int) async throws -> Void

        init(
            _ name: String,
            _ value: String,
            _ operation: @escaping @Sendable (SimulatedWorld, Int) async throws -> Void
        ) {
            (description, self.value, self.operation) = (name, value, operation)
        }

        static let all = [
            Difference("a file", #"localhost: data(contentsOfFile: "/tmp/file", options: []): "%""#) { world, run in
                try world.dependencies.fileSystem.write(Data("\(run)".utf8), to: URL(filePath: "/tmp/file"))
                _ = try world.dependencies.fileSystem.string(contentsOf: URL(filePath: "/tmp/file"))
            },
            Difference(
                "a long file",
                #"localhost: data(contentsOfFile: "/tmp/file", options: []): 100000 bytes with the hash"#
            ) { world, run in
                let data = Data(repeating: UInt8(run), count: 100_000)
                try world.dependencies.fileSystem.write(data, to: URL(filePath: "/tmp/file"))
                _ = try world.dependencies.fileSystem.data(contentsOf: URL(filePath: "/tmp/file"))
            },
            Difference(
                "an error",
                #"localhost: statusOfItem(atPath: "/tmp/1", followingSymbolicLinks: true): throws CocoaError 260"#
            ) { world, run in
                try world.fileSystem.write(Data(), to: URL(filePath: "/tmp/\(run)"))
                _ = try? world.dependencies.fileSystem.statusOfItem(atPath: "/tmp/1", followingSymbolicLinks: true)
            },
            Difference("a date", #"localhost: statusOfItem(atPath: "/tmp/file", followingSymbolicLinks: true): "#) {
                world,
                run in
                try world.fileSystem.write(Data(), to: URL(filePath: "/tmp/file"))
                let date = Date(timeIntervalSince1970: Double(run))
                try world.fileSystem.setModificationDate(date, ofItemAtPath: "/tmp/file")
                _ = try world.dependencies.fileSystem.statusOfItem(atPath: "/tmp/file", followingSymbolicLinks: true)
            },
            Difference("a preference", #"localhost: object(forKey: "key"): %"#) { world, run in
                world.preferences.set(run, forKey: "key")
                _ = world.dependencies.preferences.propertyListValue(forKey: "key")
            },
            Difference("the end of a long text", #"localhost: object(forKey: "key"): "#) { world, run in
                world.preferences.set(String(repeating: "x", count: 300) + "\(run)", forKey: "key")
                _ = world.dependencies.preferences.propertyListValue(forKey: "key")
            },
            Difference("a body", #"localhost: GET http://api/: body "%""#) { world, run in
                world.network["api"] = [Route(.get, "/", respond: .text("\(run)"))]
                guard let url = URL(string: "http://api/") else { return }
                _ = try await world.dependencies.network.data(from: url)
            },
            Difference("a header field", "localhost: GET http://api/: header fields") { world, run in
                world.network["api"] = [Route(.get, "/", respond: .text("").header("Run", "\(run)"))]
                guard let url = URL(string: "http://api/") else { return }
                _ = try await world.dependencies.network.data(from: url)
            },
            Difference("the number of draws", "test: draw a random number: ") { world, run in
                for _ in 0..<run { _ = world.random.next() }
                _ = world.dependencies.random.next()
            },
            Difference("a note", "task 1 run %") { world, run in world.note("run \(run)") },
            Difference("the result", "the operation ends with UnmetRequirement run %") { world, run in
                throw UnmetRequirement(message: "run \(run)")
            },
        ]
    }

    @Test(arguments: Difference.all)
    func `a difference is named`(difference: Difference) async throws {
        let runs = Log<String>()

        let failure = try await failure { world in
            runs.note("run")
            let run = runs.entries.count
            try await difference.operation(world, run)
        }

        #expect(failure.escapes.count == 1)
        let text = failure.escapes.first?.description ?? ""
        let value = difference.value.replacing("%", with: "2")
        #expect(text.contains("Two runs of the seed differed: ") && text.contains(value), "\(text)")
    }

    @Test func `a run that is idle has not failed as one that never becomes idle`() async {
        func outcome(_ operation: @escaping SimulationRun.Operation) async -> SimulationRun.Outcome {
            await SimulationRun(
                seed: 0,
                strategy: .firstCome,
                jobLimit: 10,
                grace: Simulation.shortGrace,
                operation: operation
            ).outcome()
        }

        let idle = await outcome { _ in
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            for await _ in stream {}
            continuation.finish()
        }
        let busy = await outcome { _ in while true { await Task.yield() } }

        #expect(idle.fails(as: idle))
        #expect(busy.fails(as: busy))
        #expect(!idle.fails(as: busy))
    }

    @Test func `objects in JSON are compared without the order of their keys`() {
        func observation(_ text: String) -> String? { Data(text.utf8).observation }

        #expect(observation(#"{"a":1,"b":2}"#) == observation(#"{"b":2,"a":1}"#))
        #expect(observation(#"{"a":1,"b":2}"#) != observation(#"{"a":1,"b":3}"#))
    }

    private struct Payload: Error {
        let names: Set<String>
        let values: [String: [Int: Set<Double>]]
        let data: Data
    }

    private enum Case: Error {
        case payload(Payload, [any Error])
    }

    @Test func `dictionaries and sets are written in one order, at any depth`() async throws {
        let names = (0..<20).map { "name \($0)" }

        try await simulate(seeds: 0..<10, comparingEvery: 1) { world in
            let preferences = world.dependencies.preferences
            let values = Dictionary(uniqueKeysWithValues: names.map { ($0, PropertyListValue.string($0)) })
            preferences.setPropertyListValue(.dictionary(["values": .array([.dictionary(values)])]), forKey: "key")
            _ = preferences.propertyListValues()
            let data = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
            let payload = Payload(
                names: Set(names),
                values: Dictionary(uniqueKeysWithValues: names.map { ($0, [1: [1, 2, 3], 2: [4, 5, 6]]) }),
                data: data
            )
            world.network["host"] = [
                Route(.get, "/") { _ in throw Case.payload(payload, [payload, CocoaError(.fileNoSuchFile)]) }
            ]
            guard let url = URL(string: "http://host/") else { return }
            _ = try? await world.dependencies.network.data(from: url)
            try await world.startHost("api") { _ in { _ in throw Case.payload(payload, [payload]) } }
            guard let api = URL(string: "http://api/") else { return }
            _ = try? await world.dependencies.network.data(from: api)
        }
    }

    @Test func `an error with a set ends a simulation as a failure that its seed reproduces`() async throws {
        let failure = try await failure { _ in
            let names = Set((0..<20).map { "name \($0)" })
            throw Case.payload(Payload(names: names, values: [:], data: Data()), [])
        }

        #expect(failure.isReproducible, "\(failure)")
    }

    /// Sends JSON in one piece, with bytes before it, and reads it in parts of a length.
    private static func receive(
        _ prefix: Data,
        readingUpTo count: Int,
        in world: SimulatedWorld
    ) async throws {
        let object = Dictionary(uniqueKeysWithValues: (0..<20).map { ("name \($0)", $0) })
        let json = try JSONEncoder().encode(object)
        let listener = try await world.host("server").dependencies.sockets.listen(on: 80)
        let client = try await world.dependencies.sockets.connect(to: "server", port: 80)
        try await client.write(prefix + json)
        client.shutdownWriting()
        let server = try await listener.accept()
        try await world.dependencies.clock.sleep(for: .seconds(1))
        while try await server.read(upToCount: count) != nil {}
    }

    @Test func `whole JSON behind a prefix is compared without the order of its keys`() async throws {
        for prefix in [Data(), Data("217\r\n".utf8), Data([0, 0, 0, UInt8(ascii: "{")])] {
            try await simulate(seeds: 0..<5, comparingEvery: 1) { world in
                try await Self.receive(prefix, readingUpTo: 10_000, in: world)
            }
        }
    }

    @Test func `JSON in parts that differ names sorted keys`() async throws {
        let failure = try await failure { world in
            try await Self.receive(Data("217\r\n".utf8), readingUpTo: 50, in: world)
        }

        #expect(failure.escapes.count == 1)
        #expect(failure.escapes.first?.description.contains("Encode with `outputFormatting = .sortedKeys`") == true)
    }

    @Test func `a world that a thread resumes within the grace goes on`() async {
        let waiting = Lock<CheckedContinuation<Void, Never>?>(nil)
        let endGrace = Lock<(@Sendable () -> Void)?>(nil)
        let run = SimulationRun(
            seed: 0,
            strategy: .firstCome,
            jobLimit: 1_000,
            grace: .seconds(1),
            call: { _, end in
                endGrace.withLock { $0 = end }
                // The world is idle now, and a foreign thread resumes the operation.
                DispatchQueue.global().async { waiting.withLock { exchange(&$0, with: nil) }?.resume() }
            },
            operation: { _ in
                await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
                // The grace period ends while the world runs.
                endGrace.withLock { $0 }?()
            }
        )

        let outcome = await run.outcome()

        #expect(outcome.error == nil)
        #expect(endGrace.withLock { $0 != nil })
    }

    @Test(arguments: [(1, 20), (3, 14), (5, 12), (10, 11), (100, 11)])
    func `some seeds run twice`(interval: Int, runs: Int) async throws {
        let count = Lock(0)

        try await simulate(seeds: 5..<15, comparingEvery: interval) { _ in count.withLock { $0 += 1 } }

        #expect(count.withLock { $0 } == runs)
    }

    @Test func `a seed after the first may differ`() async throws {
        let runs = Log<String>()

        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<10, comparingEvery: 4) { world in
                guard world.seed == 4 else { return }
                runs.note("run")
                let run = runs.entries.count
                world.note("run \(run)")
            }
        }

        #expect(failure.seed == 4)
        #expect(!failure.isReproducible)
    }

    @Test func `failing seeds are counted`() async throws {
        let summary = try await simulate(counting: 10..<30) { world in
            try await world.dependencies.clock.sleep(for: .seconds(60))
            try world.require(world.seed % 7 != 0, "a multiple of 7")
        }

        #expect(summary.failingSeeds == [14, 21, 28])
        #expect(summary.virtualTime == .seconds(20 * 60))
        #expect(summary.jobCount >= 20)
        #expect("\(summary)".hasPrefix("3 of 20 seeds fail, the first is 14; 1200.000 s of virtual time and "))
    }

    @Test func `a failure may be thrown without a search for a shorter schedule`() async throws {
        let runs = Lock(0)

        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1_000, shortening: false) { world in
                let order = Log<Int>()
                await withTaskGroup { group in
                    for number in 0..<10 { group.addTask { order.note(number) } }
                }
                if order.entries.first != 0 { runs.withLock { $0 += 1 } }
                try world.require(order.entries.first == 0, "\(order.entries)")
            }
        }

        #expect(runs.withLock { $0 } == 2)
        #expect(failure.replay.hasPrefix("\(failure.seed) "))
    }

    @Test(arguments: [(nil, false), ("", false), ("0", false), ("1", true), ("true", true)] as [(String?, Bool)])
    func `a process knows whether its hashes are those of others`(value: String?, isDeterministic: Bool) {
        #expect(SimulationFailure.isDeterministic(hashing: value) == isDeterministic)
    }

    @Test(.onThreadOfItsOwn) func `a failure in a process with hashes of its own says so`() async {
        for value in ["1", "0"] {
            await #expect(processExitsWith: .success) { [value = value as String] in
                setenv("SWIFT_DETERMINISTIC_HASHING", value, 1)
                do {
                    try await simulate(seeds: 0..<1) { try $0.require(false, "no luck") }
                } catch {
                    precondition("\(error)".contains("SWIFT_DETERMINISTIC_HASHING=1") == (value == "0"))
                }
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `a file that cannot be opened ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            setenv(SimulationDigests.variable, "/dev/null/file", 1)
            try await simulate(seeds: 0..<1) { _ in }
        }

        #expect(result.text.contains("SIMULATION_DIGESTS=/dev/null/file cannot be opened"))
    }

    @Test(.onThreadOfItsOwn) func `a file gets what each run learns`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "digests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }

        await #expect(processExitsWith: .success) { [path = file.path() as String] in
            setenv(SimulationDigests.variable, path, 1)
            try await simulate(seeds: 0..<2) { world in
                world.dependencies.preferences.set(7, forKey: "key")
                _ = world.dependencies.preferences.propertyListValue(forKey: "key")
            }
        }

        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
            !$0.contains("read the clock")
        }
        let headings = lines.filter { $0.hasPrefix("= ") }
        #expect(headings.count == 2)
        #expect(headings.allSatisfy { $0.hasPrefix("= DependencySimulationTests/OutcomeTests.swift:") })
        #expect(
            lines.dropFirst().prefix(3) == [
                #" 0.000 s  task 1 localhost: set(7, forKey: "key")"#,
                #" 0.000 s  task 1 localhost: object(forKey: "key"): 7"#,
                " 0.000 s  the operation ends",
            ]
        )
    }

    @Test func `progress is told in one line`() {
        let progress = SimulationProgress(100..<20_100)

        #expect(progress.text(101, failures: 0) == "simulate: 2 of 20000 seeds")
        #expect(progress.text(20_099, failures: 3) == "simulate: 20000 of 20000 seeds, 3 fail")
    }
}
