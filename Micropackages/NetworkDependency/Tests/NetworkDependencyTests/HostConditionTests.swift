import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct HostConditionTests {
    private let time = VirtualTime()
    private let network: SimulatedNetwork
    private let url: URL

    init() throws {
        url = try URL("https://api.test/")
        network = SimulatedNetwork(
            hosts: [
                "api.test": [
                    Route(.get, "/", respond: .data(Data(count: 1_000))),
                    Route(.post, "/", respond: .status(201)),
                    Route(
                        .get,
                        "/stream",
                        respond: .stream { writer in
                            for _ in 0..<10 { try await writer.write(Data(count: 100)) }
                        }
                    ),
                    Route(
                        .get,
                        "/heedless",
                        respond: .stream { writer in
                            for _ in 0..<10 { try? await writer.write(Data(count: 100)) }
                        }
                    ),
                ]
            ],
            // Timeouts sleep on this clock, too, so that a run ends only once none is left.
            clock: ComposableClock(forwardingTo: time.clock),
            requestTimeout: 0,
            resourceTimeout: 0
        )
    }

    @Test func `a host that cannot be reached is an error, until it can`() async throws {
        network.setCondition(.offline, of: "api.test")
        let error = await #expect(throws: URLError.self) { try await network.data(from: url) }
        network.setCondition(.perfect, of: "api.test")

        #expect(error?.code == .notConnectedToInternet)
        #expect(error?.failingURL == url)
        #expect(try await network.data(from: url).0.count == 1_000)
    }

    @Test func `latency passes on the clock`() async throws {
        network.setCondition(HostCondition(latency: .seconds(2)), of: "api.test")
        let response = Task { try await network.data(from: url).0.count }

        await time.run()

        #expect(time.now.sinceStart == .seconds(2))
        #expect(try await response.value == 1_000)
    }

    @Test func `a body takes as long as the bandwidth allows`() async throws {
        network.setCondition(HostCondition(bandwidth: 1_000), of: "api.test")
        let steps = Lock<[TransferProgress]>([])
        let response = Task {
            try await network.data(from: url) { step in steps.withLock { $0.append(step) } }.0.count
        }

        await time.run()

        #expect(time.now.sinceStart == .seconds(1))
        #expect(try await response.value == 1_000)
        #expect(steps.withLock { $0 } == [250, 500, 750, 1_000].map { .received($0, of: 1_000) })
    }

    @Test func `an upload takes as long as the bandwidth allows`() async throws {
        network.setCondition(HostCondition(bandwidth: 1_000), of: "api.test")
        let steps = Lock<[TransferProgress]>([])
        let request = try URLRequest("https://api.test/", method: "POST")
        let upload = Task {
            try await network.upload(for: request, from: Data(count: 500)) { step in steps.withLock { $0.append(step) }
            }
        }

        await time.run()

        #expect(time.now.sinceStart == .milliseconds(500))
        _ = try await upload.value
        #expect(steps.withLock { $0 } == [.sent(250, of: 500), .sent(500, of: 500)])
    }

    @Test(arguments: ["/", "/stream", "/heedless"])
    func `a connection drops after so many bytes`(path: String) async throws {
        network.setCondition(HostCondition(dropsAfterBytes: 250), of: "api.test")
        let (bytes, _) = try await network.bytes(from: url.appending(path: path))
        var count = 0

        let error = await #expect(throws: URLError.self) {
            for try await _ in bytes { count += 1 }
        }

        #expect(error?.code == .networkConnectionLost)
        #expect(count == 250)
    }

    @Test(arguments: ["/", "/stream"])
    func `a body that ends before the drop arrives whole`(path: String) async throws {
        network.setCondition(HostCondition(dropsAfterBytes: 1_000), of: "api.test")

        #expect(try await network.data(from: url.appending(path: path)).0.count == 1_000)
    }

    @Test func `an idle request times out on the clock`() async throws {
        network.setCondition(HostCondition(latency: .seconds(100)), of: "api.test")
        let response = Task { [url] in try await network.data(for: URLRequest(url: url, timeoutInterval: 30)) }

        await time.run()

        #expect(time.now.sinceStart == .seconds(30))
        let error = await #expect(throws: URLError.self) { try await response.value }
        #expect(error?.code == .timedOut)
    }

    @Test func `an answer in time leaves no task asleep`() async throws {
        network.setCondition(HostCondition(latency: .seconds(29)), of: "api.test")
        let response = Task { [url] in try await network.data(for: URLRequest(url: url, timeoutInterval: 30)) }

        await time.run()

        #expect(time.now.sinceStart == .seconds(29))
        #expect(try await response.value.0.count == 1_000)
    }

    @Test func `bytes that arrive postpone the timeout`() async throws {
        network.setCondition(HostCondition(bandwidth: 400), of: "api.test")
        let response = Task { [url] in try await network.data(for: URLRequest(url: url, timeoutInterval: 0.6)) }

        await time.run()

        #expect(time.now.sinceStart == .seconds(2.5))
        #expect(try await response.value.0.count == 1_000)
    }
}
