import Foundation
import NetworkDependency
import Testing
import TimeDependency

/// A network on the clock of a time line, which waits for all that the network does.
@Suite(.timeLimit(.minutes(1)))
struct VirtualTimeTests {
    private let time = VirtualTime()
    private let url = URL(string: "https://api.test/")

    @Test func `latency takes its time, once for each request`() async throws {
        let network = SimulatedNetwork(
            hosts: ["api.test": [Route(.get, "/", respond: .text("hello"))]],
            clock: time.clock
        )
        network.setCondition(HostCondition(latency: .milliseconds(300)), of: "api.test")

        let arrivals = await arrivals(from: network, count: 10)

        #expect(arrivals == (1...10).map { "hello at \(Duration.milliseconds(300 * $0))" })
    }

    @Test func `a handler that sleeps takes its time`() async throws {
        let clock = time.clock
        let route = Route(.get, "/") { _ in
            try await clock.sleep(for: .seconds(2))
            return .text("hello")
        }

        let arrivals = await arrivals(from: SimulatedNetwork(hosts: ["api.test": [route]], clock: clock), count: 10)

        #expect(arrivals == (1...10).map { "hello at \(Duration.seconds(2 * $0))" })
    }

    @Test func `a request that is too slow times out when it should`() async throws {
        let network = SimulatedNetwork(
            hosts: ["api.test": [Route(.get, "/", respond: .text("hello"))]],
            clock: time.clock
        )
        network.setCondition(HostCondition(latency: .seconds(100)), of: "api.test")

        let arrivals = await arrivals(from: network, count: 10)

        #expect(arrivals == (1...10).map { "\(URLError.Code.timedOut.rawValue) at \(Duration.seconds(7 * $0))" })
    }

    @Test func `the timeout of a request is no sleeper of the test`() async throws {
        let clock = time.clock
        let route = Route(.get, "/") { _ in
            try await clock.sleep(for: .seconds(2))
            return .text("hello")
        }
        let network = SimulatedNetwork(hosts: ["api.test": [route]], clock: clock)
        let task = Task { [url] in try await network.data(from: #require(url)) }

        let sleeper = await time.nextSleeper()

        #expect(sleeper?.deadline.sinceStart == .seconds(2))
        #expect(time.sleepers.count == 1)
        await time.run()
        #expect(try await String(decoding: task.value.0, as: UTF8.self) == "hello")
        #expect(time.now.sinceStart == .seconds(2))
    }

    @Test func `plain tasks poll through latency, bandwidth and an outage, at the times that add up`() async throws {
        let network = SimulatedNetwork(
            hosts: ["api.test": [Route(.get, "/", respond: .data(Data(count: 1000)))]],
            clock: time.clock
        )
        network.setCondition(HostCondition(latency: .milliseconds(500), bandwidth: 1000), of: "api.test")
        let task = Task { [url, time] in
            var arrivals: [String] = []
            for pause in [1, 2, 4] {
                let count = try? await network.data(from: #require(url)).0.count
                arrivals.append("\(count ?? 0) at \(time.now)")
                try? await time.clock.sleep(for: .seconds(pause))
                network.setCondition(pause == 1 ? .refused : HostCondition(latency: .seconds(1)), of: "api.test")
            }
            return arrivals
        }

        await time.run()

        #expect(await task.value == ["1000 at 1.5 seconds", "0 at 2.5 seconds", "1000 at 5.5 seconds"])
    }

    /// Returns what came of requests that were made one after another, and when.
    private func arrivals(from network: SimulatedNetwork, count: Int) async -> [String] {
        let task = Task(executorPreference: time) { [url, time] in
            var arrivals: [String] = []
            for _ in 0..<count {
                var result = ""
                do {
                    let request = URLRequest(url: try #require(url), timeoutInterval: 7)
                    result = try await String(decoding: network.data(for: request).0, as: UTF8.self)
                } catch {
                    result = "\((error as? URLError)?.errorCode ?? 0)"
                }
                arrivals.append("\(result) at \(time.now)")
            }
            return arrivals
        }
        await time.run()
        return await task.value
    }
}
