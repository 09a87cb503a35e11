import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct TimeoutOrderTests {
    @Test func `requests that are due together time out in the order in which they began`() async throws {
        let time = VirtualTime()
        let silence = SimulatedResponse.status(200).failing(with: .nothing(.stall))
        let network = SimulatedNetwork(hosts: ["a.example": [Route(.get, "/", respond: silence)]], clock: time.clock)
        let url = try URL("http://a.example/")
        let order = Order()

        for number in 0..<20 {
            Task {
                _ = try? await network.data(from: url)
                await order.note(number)
            }
        }
        await time.advance(by: .seconds(60))

        #expect(await order.numbers == Array(0..<20))
    }

    /// Foundation gives every request an interval of 60 s, and does not report whether the interval was set.
    @Test(arguments: [(60.0, 10), (59.0, 59), (61.0, 61)])
    func `an interval of a minute is that of the session`(interval: TimeInterval, seconds: Int) async throws {
        let time = VirtualTime()
        let silence = SimulatedResponse.status(200).failing(with: .nothing(.stall))
        let network = SimulatedNetwork(
            hosts: ["a.example": [Route(.get, "/", respond: silence)]],
            clock: time.clock,
            requestTimeout: 10
        )
        let url = try URL("http://a.example/")
        let isOver = Lock(false)

        let task = Task {
            defer { isOver.withLock { $0 = true } }
            return try await network.data(for: URLRequest(url: url, timeoutInterval: interval))
        }
        await time.advance(by: .seconds(seconds - 1))
        let isOverBefore = isOver.withLock { $0 }
        await time.advance(by: .seconds(1))
        task.cancel()
        let error = await #expect(throws: URLError.self) { try await task.value }

        #expect(!isOverBefore)
        #expect(error?.code == .timedOut)
    }

    @Test func `a redirect is not followed once the time of the request has passed`() async throws {
        let time = VirtualTime()
        let network = SimulatedNetwork(
            hosts: [
                "a.example": [
                    Route(.post, "/", respond: .redirect(to: "/target", status: 307)),
                    Route(.post, "/target", respond: .text("")),
                ]
            ],
            clock: time.clock,
            delegate: NetworkDelegate(willPerformRedirection: { _, request in
                await time.advance(by: .seconds(10))
                return request
            }),
            resourceTimeout: 10
        )
        let request = try URLRequest("http://a.example/", method: "POST")

        let error = await #expect(throws: URLError.self) { try await network.data(for: request) }

        #expect(error?.code == .timedOut)
        #expect(network.requests.map(\.description) == ["POST http://a.example/"])
    }

    private actor Order {
        private(set) var numbers: [Int] = []

        func note(_ number: Int) {
            numbers.append(number)
        }
    }
}
