import ConsoleDependency
import DependencyContract
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

extension TimeLine {
    static let programs: [ContractCase<TimeLine>] = [
        fact(
            "a retry backs off after scripted failures",
            within: .seconds(60),
            expecting: ["503 at 0.5", "503 at 2.0", "503 at 4.5", "hello at 9.0"]
        ) { line in
            line.network["api.test"] = [
                Route(.get, "/", script: [.status(503), .status(503), .status(503), .text("hello")])
            ]
            line.network.setCondition(HostCondition(latency: .milliseconds(500)), of: "api.test")
            for pause in [1, 2, 4, 8] {
                do {
                    let (data, _) = try await line.dependencies.network.validated.data(from: url("/"))
                    return line.note(String(decoding: data, as: UTF8.self))
                } catch let error as UnacceptableStatus {
                    line.note("\(error.response.statusCode)")
                }
                try await line.clock.sleep(for: .seconds(pause))
            }
        },
        fact(
            "a jittered retry waits as long as its seed says",
            within: .seconds(60),
            expecting: ["503 at 0.0", "503 at \(jitter(1))", "hello at \(jitter(2))"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", script: [.status(503), .status(503), .text("hello")])]
            for _ in 0..<3 {
                do {
                    let (data, _) = try await line.dependencies.network.validated.data(from: url("/"))
                    line.note(String(decoding: data, as: UTF8.self))
                } catch let error as UnacceptableStatus {
                    line.note("\(error.response.statusCode)")
                }
                try await line.clock.sleep(for: .milliseconds(line.dependencies.random.next() % 10_000))
            }
        },
        fact(
            "six polls take place in an hour",
            within: .seconds(3600),
            expecting: (1...6).map { "hello at \(600.0 * Double($0))" }
        ) { line in
            line.network["api.test"] = [Route(.get, "/") { _ in .text("hello") }]
            let poller = Task {
                while true {
                    try await line.clock.sleep(for: .seconds(600))
                    await line.noteText()
                }
            }
            await withTaskCancellationHandler {
                _ = await poller.result
            } onCancel: {
                poller.cancel()
            }
        },
        fact(
            "a timer whose consumer waits for the network keeps its grid",
            within: .seconds(6),
            expecting: ["tick 1 at 1.0", "hello at 2.5", "tick 3 at 3.0", "hello at 4.5", "tick 5 at 5.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .text("hello"))]
            line.network.setCondition(HostCondition(latency: .milliseconds(1500)), of: "api.test")
            for try await tick in line.clock.timer(interval: .seconds(1)) {
                line.note("tick \(tick.components.seconds)")
                await line.noteText()
            }
        },
        fact(
            "polls go on through latency, bandwidth and an outage",
            within: .seconds(20),
            expecting: ["1000 at 1.5", "0 at 2.5", "1000 at 5.5"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .data(Data(count: 1000)))]
            line.network.setCondition(HostCondition(latency: .milliseconds(500), bandwidth: 1000), of: "api.test")
            for pause in [1, 2, 4] {
                let count = try? await line.dependencies.network.data(from: url("/")).0.count
                line.note("\(count ?? 0)")
                try await line.clock.sleep(for: .seconds(pause))
                line.network.setCondition(pause == 1 ? .refused : HostCondition(latency: .seconds(1)), of: "api.test")
            }
        },
        fact(
            "a search asks for the last of each burst of letters",
            within: .seconds(10),
            expecting: ["abc at 0.7", "abcde at 1.9"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/:text") { .text($0.parameters["text"] ?? "") }]
            line.network.setCondition(HostCondition(latency: .milliseconds(200)), of: "api.test")
            let search = Search(line)
            for (text, pause) in [("a", 100), ("ab", 100), ("abc", 1000), ("abcd", 200), ("abcde", 1000)] {
                await search.type(text)
                try await line.clock.sleep(for: .milliseconds(pause))
            }
        },
        fact(
            "a model of the main actor shows what has arrived",
            within: .seconds(10),
            expecting: ["shown 1 at 1.0", "shown 2 at 3.0", "shown 3 at 5.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .text("hello"))]
            line.network.setCondition(HostCondition(latency: .seconds(1)), of: "api.test")
            let model = await Model(line)
            await model.load()
            try await line.clock.sleep(for: .seconds(20))
            await model.stop()
        },
        fact(
            "a cache asks again when the date says that its answer is too old",
            within: .seconds(100),
            expecting: ["answer 1 at 1.0", "answer 1 at 31.0", "answer 1 at 61.0", "answer 2 at 92.0"]
        ) { line in
            let count = Counter()
            line.network["api.test"] = [Route(.get, "/") { _ in .text("answer \(await count.next())") }]
            line.network.setCondition(HostCondition(latency: .seconds(1)), of: "api.test")
            let cache = Cache(line.dependencies)
            for _ in 0..<4 {
                line.note(try await cache.text())
                try await line.clock.sleep(for: .seconds(30))
            }
        },
        fact(
            "a tool asks the network for each line of its input",
            within: .seconds(10),
            expecting: ["first\nsecond\nthird\n at 3.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/:text") { .text($0.parameters["text"] ?? "") }]
            line.network.setCondition(HostCondition(latency: .seconds(1)), of: "api.test")
            let console = line.dependencies.console
            while let text = try console.readLine() {
                let (data, _) = try await line.dependencies.network.data(from: url("/\(text)"))
                try console.print(String(decoding: data, as: UTF8.self))
            }
            line.note(line.console.output)
        },
        fact(
            "identifiers of requests side by side are given in the order of their starts",
            within: .seconds(10),
            expecting: ["1 at 0.25", "2 at 0.5", "3 at 0.75"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/:id") { .text($0.parameters["id"] ?? "") }]
            line.network.setCondition(HostCondition(latency: .milliseconds(250)), of: "api.test")
            await withTaskGroup { group in
                for milliseconds in [0, 250, 500] {
                    group.addTask {
                        try? await line.clock.sleep(for: .milliseconds(milliseconds))
                        let identifier = line.dependencies.uuid().uuidString.suffix(1)
                        await line.noteText(of: "/\(identifier)")
                    }
                }
            }
        },
        fact(
            "a stream between a downloader and a writer passes each piece on at once",
            within: .seconds(10),
            expecting: ["1 at 1.0", "2 at 2.0", "3 at 3.0", "3 bytes at 3.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .text("x"))]
            let (pieces, continuation) = AsyncStream.makeStream(of: Data.self)
            async let downloads: Void = {
                defer { continuation.finish() }
                for _ in 0..<3 {
                    try await line.clock.sleep(for: .seconds(1))
                    continuation.yield(try await line.dependencies.network.data(from: url("/")).0)
                }
            }()
            var file = Data()
            for await piece in pieces {
                file += piece
                try await line.dependencies.fileSystem.async.write(file, to: URL(filePath: "/file"))
                line.note("\(file.count)")
            }
            line.note("\(try line.dependencies.fileSystem.data(contentsOfFile: "/file", options: []).count) bytes")
            try await downloads
        },
    ]

    /// Returns the total time of some random pauses, in seconds.
    ///
    /// The result is the same in each run.
    private static func jitter(_ pauses: Int) -> Double {
        let random = SeededRandom(seed: 42)
        return (0..<pauses).reduce(into: Duration.zero) { sum, _ in
            sum += .milliseconds(random.next() % 10_000)
        } / .seconds(1)
    }
}

private actor Search {
    private let line: TimeLine
    private var task: Task<Void, any Error>?

    init(_ line: TimeLine) {
        self.line = line
    }

    func type(_ text: String) {
        task?.cancel()
        task = Task {
            try await line.clock.sleep(for: .milliseconds(300))
            await line.noteText(of: "/\(text)")
        }
    }
}

@MainActor private final class Model {
    private let line: TimeLine
    private var count = 0
    private var task: Task<Void, any Error>?

    init(_ line: TimeLine) {
        self.line = line
    }

    func load() {
        task = Task {
            for _ in 0..<3 {
                _ = try await line.dependencies.network.data(from: TimeLine.url("/"))
                count += 1
                line.note("shown \(count)")
                try await line.clock.sleep(for: .seconds(1))
            }
        }
    }

    func stop() {
        task?.cancel()
    }
}

private actor Counter {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

private actor Cache {
    private let dependencies: any (DateDependency & NetworkDependency)
    private var answer: (text: String, date: Date)?

    init(_ dependencies: any (DateDependency & NetworkDependency)) {
        self.dependencies = dependencies
    }

    func text() async throws -> String {
        if let answer, dependencies.date.now.timeIntervalSince(answer.date) <= 60 { return answer.text }
        let (data, _) = try await dependencies.network.data(from: TimeLine.url("/"))
        answer = (String(decoding: data, as: UTF8.self), dependencies.date.now)
        return answer?.text ?? ""
    }
}
