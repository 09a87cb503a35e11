import DependencyContract
import Foundation
import NetworkDependency
import TimeDependency

extension TimeLine {
    private static let hello = Route(.get, "/", respond: .text("hello"))

    static let requests: [ContractCase<TimeLine>] = [
        fact("a route with a closure answers at once", within: .seconds(1), expecting: ["hello at 0.0"]) { line in
            line.network["api.test"] = [Route(.get, "/") { _ in .text("hello") }]
            await line.noteText()
        },
        fact(
            "a closure that sleeps takes its time, for each request",
            within: .seconds(60),
            expecting: (1...10).map { "hello at \(2.0 * Double($0))" }
        ) { line in
            let clock = line.clock
            line.network["api.test"] = [
                Route(.get, "/") { _ in
                    try await clock.sleep(for: .seconds(2))
                    return .text("hello")
                }
            ]
            for _ in 0..<10 { await line.noteText() }
        },
        fact(
            "latency takes its time, for each request",
            within: .seconds(60),
            expecting: (1...10).map { "hello at \(Double($0) * 0.5)" }
        ) { line in
            line.network["api.test"] = [hello]
            line.network.setCondition(HostCondition(latency: .milliseconds(500)), of: "api.test")
            for _ in 0..<10 { await line.noteText() }
        },
        fact(
            "a script and a closure take 0.3 seconds of latency alike",
            within: .seconds(1),
            expecting: ["hello at 0.3", "handled at 0.6"]
        ) { line in
            line.network["api.test"] = [hello, Route(.get, "/handled") { _ in .text("handled") }]
            line.network.setCondition(HostCondition(latency: .milliseconds(300)), of: "api.test")
            await line.noteText()
            await line.noteText(of: "/handled")
        },
        fact(
            "requests that are too slow time out one after another",
            within: .seconds(71),
            expecting: (1...10).map { "error \(URLError.Code.timedOut.rawValue) at \(7.0 * Double($0))" }
        ) { line in
            line.network["api.test"] = [hello]
            line.network.setCondition(HostCondition(latency: .seconds(100)), of: "api.test")
            for _ in 0..<10 { await line.noteText(timeout: 7) }
        },
        ContractCase("the timeout of a request is no sleeper of the test", expecting: "1 sleeper, until 2.0 seconds") {
            line in
            let clock = line.clock
            line.network["api.test"] = [
                Route(.get, "/") { _ in
                    try await clock.sleep(for: .seconds(2))
                    return .text("hello")
                }
            ]
            let task = Task { await line.noteText() }
            let sleeper = await line.time.nextSleeper()
            let count = line.time.sleepers.count
            task.cancel()
            await task.value
            return "\(count) sleeper, until \(sleeper.map { "\($0.deadline)" } ?? "nil")"
        },
        fact(
            "an advance that expects one sleeper waits for a poller whose requests have timeouts",
            within: .seconds(31),
            minimumSleepers: 1,
            expecting: ["hello at 10.25", "hello at 20.5", "hello at 30.75"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/") { _ in .text("hello") }]
            line.network.setCondition(HostCondition(latency: .milliseconds(250)), of: "api.test")
            while true {
                try await line.clock.sleep(for: .seconds(10))
                await line.noteText()
            }
        },
        fact(
            "requests side by side arrive in the order of their latencies",
            within: .seconds(3),
            expecting: ["b at 1.0", "c at 2.0", "a at 3.0"]
        ) { line in
            for (host, latency) in [("a", 3), ("b", 1), ("c", 2)] {
                line.network[host] = [Route(.get, "/", respond: .text(host))]
                line.network.setCondition(HostCondition(latency: .seconds(latency)), of: host)
            }
            async let first: Void = line.noteText(host: "a")
            async let second: Void = line.noteText(host: "b")
            async let third: Void = line.noteText(host: "c")
            _ = await (first, second, third)
        },
        fact("a redirect takes the latency of each hop", within: .seconds(5), expecting: ["hello at 1.0"]) { line in
            line.network["api.test"] = [hello, Route(.get, "/old", respond: .redirect(to: "/"))]
            line.network.setCondition(HostCondition(latency: .milliseconds(500)), of: "api.test")
            await line.noteText(of: "/old")
        },
        fact(
            "a cookie expires when the date of the time line says so",
            within: .seconds(100),
            expecting: ["a at 0.0", "a=1 at 59.0", "none at 61.0"]
        ) { line in
            line.network["api.test"] = [
                Route(.get, "/set", respond: .text("a").header("Set-Cookie", "a=1; Max-Age=60")),
                Route(.get, "/") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
            ]
            await line.noteText(of: "/set")
            try await line.clock.sleep(for: .seconds(59))
            await line.noteText()
            try await line.clock.sleep(for: .seconds(2))
            await line.noteText()
        },
        fact(
            "a request that is cancelled ends then, and so does its closure",
            within: .seconds(10),
            expecting: ["CancellationError at 1.0", "error \(URLError.Code.cancelled.rawValue) at 1.0"]
        ) { line in
            let clock = line.clock
            line.network["api.test"] = [
                Route(.get, "/") { _ in
                    do { try await clock.sleep(for: .seconds(5)) } catch { line.note(error: error) }
                    return .text("late")
                }
            ]
            let request = Task { await line.noteText() }
            try await clock.sleep(for: .seconds(1))
            request.cancel()
            await request.value
        },
        fact(
            "the loser of a race against the clock is cancelled",
            within: .seconds(20),
            expecting: ["timeout at 2.0"]
        ) { line in
            line.network["api.test"] = [hello]
            line.network.setCondition(HostCondition(latency: .seconds(10)), of: "api.test")
            await withTaskGroup(of: String?.self) { group in
                group.addTask {
                    try? await String(decoding: line.dependencies.network.data(from: url("/")).0, as: UTF8.self)
                }
                group.addTask {
                    try? await line.clock.sleep(for: .seconds(2))
                    return "timeout"
                }
                line.note(await group.next()?.map { $0 } ?? "nothing")
                group.cancelAll()
            }
        },
    ]
}
