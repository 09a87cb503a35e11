#if !canImport(Darwin) && PROOFS
import DependencySupport
import DependencyTestSupport
import Foundation
import NetworkDependencyContract
import Testing

@testable import NetworkDependency

/// Tests of the memory and the descriptors that requests use.
///
/// Each test runs in a separate process, so that other tests do not affect it.
@Suite(.timeLimit(.minutes(60)))
struct ResourceTests {
    @Test(.onThreadOfItsOwn) func `over 1000 faulty requests leak no descriptor and no exchange`() async {
        await #expect(processExitsWith: .success) {
            let network = SystemNetwork(configuration: .ephemeral)
            let server = try LoopbackServer(
                routes: RouteTable(
                    ServerFault.allCases.map { fault in
                        Route(.any, "/\(fault)", respond: .text("twelve bytes").failing(with: fault))
                    }
                )
            )
            let faults = ServerFault.allCases
            try await FaultyRequest.send(to: server, faults: faults, rounds: 1, with: network)
            let descriptors = try openDescriptorCount()

            let failures = try await FaultyRequest.send(to: server, faults: faults, rounds: 26, with: network)

            try #require(failures == 4 * 26 * faults.count)
            // The system closes the descriptors some time after a request, and does not report when.
            let deadline = ContinuousClock.now + .seconds(1_200)
            while try openDescriptorCount() > descriptors || server.connectionCount > 0 || network.exchangeCount > 0 {
                try #require(ContinuousClock.now < deadline)
                await Task.yield()
            }
        }
    }

    @Test(.onThreadOfItsOwn, arguments: isLongCheck ? [1_000, 10_000] : [1_000])
    func `requests leave no descriptor and no memory, and a network no thread`(count: Int) async {
        await #expect(processExitsWith: .success) { [count] in
            let server = try LoopbackServer(routes: [
                Route(.any, "/*") { .data($0.body.isEmpty ? Data(count: 1_000) : $0.body) }
            ])
            let url = try #require(server.url("/x"))
            var network: SystemNetwork? = SystemNetwork(configuration: .ephemeral)
            func send(_ count: Int) async throws {
                guard let network else { return }
                _ = try await concurrently(Array(0..<count)) { number in
                    var request = URLRequest(url: url)
                    request.httpMethod = number.isMultiple(of: 2) ? "GET" : "POST"
                    guard number.isMultiple(of: 2) else {
                        return try await network.upload(for: request, from: Data(count: 10_000)).0.count
                    }
                    return try await network.data(for: request).0.count
                }
            }
            let threads = try threadCount()
            try await send(500)
            let descriptors = try openDescriptorCount()
            let memory = try peakMemory()

            try await send(count)

            // This process has both sides of a host's six connections, and may have opened some of them after
            // `descriptors` was counted.
            let left = try openDescriptorCount() - descriptors
            try #require(left <= 12, "\(left) descriptors are left.")
            let growth = try peakMemory() - memory
            try #require(growth < 8 << 20, "It took \(growth) bytes.")
            // `exchangeCount` counts a request until the transport's thread has finished it, which may be after the response.
            let deadline = ContinuousClock.now + .seconds(1_200)
            while network?.exchangeCount != 0 {
                try #require(ContinuousClock.now < deadline)
                await Task.yield()
            }
            network = nil
            while try threadCount() > threads + 4 || server.connectionCount > 0 {
                try #require(ContinuousClock.now < deadline)
                await Task.yield()
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `a simulated body of 200 MB takes little memory, however slowly it is read`() async {
        await #expect(processExitsWith: .success) {
            let body = LargeBody()
            let network = SimulatedNetwork(hosts: ["host": body.routes])
            _ = try await network.text(from: "http://host/small")
            let before = try peakMemory()

            let (bytes, _) = try await network.bytes(from: URL("http://host/large"))
            await body.isSent.wait()
            let count = try await bytes.chunks.reduce(0) { $0 + $1.count }

            try #require(count == LargeBody.size)
            let growth = try peakMemory() - before
            try #require(growth < 50 << 20, "It took \(growth) bytes.")
        }
    }

    /// 265 bytes that decode to a gigabyte of zeros; they are encoded three times.
    private static let bomb =
        "H4sIAAAAAAAC/5Pv5mAAAab/b+8szAsulGl7WLY2Q81MbZnAYzWPNI8uxu4bIkmKM2c6LLqdssDgDqeEHoNIOUPx7obUpMgA7qVvfXUs33+e8f+i/c"
        + "+nT2x/2UjnvvHJq+s5/rr/6fT6+Pz03cpAwxMeTAufPvmshEHVtl9/X53VBAoZlLz/9n3Z7cAHD9+89H4OFGg4+PvLox8nv/E37j76e2UxUOTAA9l/e"
        + "+flb2+IX/2eXf0dI1Co+bu7Aci1QSzMQHKBK5gTBeYouCFxRmVGZUZlRmVGZUZlCMroffueNlv3weO/jw6/vqhc/e/t85+3v1r/57+S3nrmxBt+BgDd4"
        + "ruaIwcAAA=="

    @Test(.onThreadOfItsOwn)
    func `content that decodes to a gigabyte takes little memory, and other transfers go on`() async {
        await #expect(processExitsWith: .success) {
            let bomb = try #require(Data(base64Encoded: Self.bomb))
            let server = try LoopbackServer(routes: [
                Route(.get, "/bomb", respond: .data(Data()).encoded("gzip, gzip, gzip", as: .data(bomb))),
                Route(.get, "/small", respond: .text("text")),
            ])
            let network = SystemNetwork(configuration: .ephemeral)
            let (small, large) = (try #require(server.url("/small")), try #require(server.url("/bomb")))
            _ = try await network.data(from: small)
            let before = try peakMemory()

            let error = await #expect(throws: URLError.self) {
                try await network.limitingBodies(to: 1 << 20).data(from: large)
            }
            let (bytes, _) = try await network.bytes(from: large)
            _ = try await bytes.nextChunk()
            for _ in 0..<20 { _ = try await network.data(from: small) }
            let request = URLRequest(url: large)
            let count = Lock(0)
            let task = Task {
                for try await chunk in try await network.bytes(for: request).0.chunks {
                    count.withLock { $0 += chunk.count }
                    _ = try await network.data(from: small)
                }
            }
            try await task.value

            try #require(error?.code == .dataLengthExceedsMaximum)
            try #require(count.withLock { $0 } == 1_073_741_824)
            let growth = try peakMemory() - before
            try #require(growth < 32 << 20, "It took \(growth) bytes.")
        }
    }

    @Test func `a piece that decodes to a gigabyte is decoded a share at a time`() throws {
        let url = try URL("http://host/")
        let hop = try Hop(request: URLRequest(url: url), source: nil)
        let table = ExchangeTable(clock: ElapsedClock(ContinuousClock()), lingers: false)
        let exchange = Exchange(hop.request, to: url, in: table)
        let request = try CurlRequest(hop, delegate: NetworkDelegate(), authorities: nil)
        let transfer = CurlTransfer(request, for: exchange) { _, _ in }
        transfer.decoder = ContentDecoder(["gzip", "gzip", "gzip"])

        let taken = try #require(Data(base64Encoded: Self.bomb)).withUnsafeBytes { transfer.receiveBody($0) }

        #expect(taken == CurlTransfer.writePause)
        #expect(transfer.isYielding)
        #expect(exchange.receivedCount < 2 << 20)
    }

    @Test(.onThreadOfItsOwn) func `a reader that stops reading stops the transfer`() async {
        await #expect(processExitsWith: .success) {
            let body = LargeBody()
            let server = try LoopbackServer(routes: body.routes)
            let network = SystemNetwork(configuration: .ephemeral)
            _ = try await network.data(from: try #require(server.url("/small")))
            let before = try peakMemory()

            let (bytes, _) = try await network.bytes(from: try #require(server.url("/large")))
            _ = try await bytes.nextChunk()
            // While the body is not read, other requests continue, and the server fills the buffers of its socket.
            for _ in 0..<200 { _ = try await network.data(from: try #require(server.url("/small"))) }
            let sentBeforeReading = body.sentCount
            let count = try await bytes.chunks.reduce(0) { $0 + $1.count }
            let (file, _) = try await network.download(from: try #require(server.url("/large")))
            try FileManager.default.removeItem(at: file)

            try #require(sentBeforeReading < 32 << 20, "\(sentBeforeReading) bytes were sent.")
            try #require(count > LargeBody.size - (2 << 20))
            let growth = try peakMemory() - before
            try #require(growth < 16 << 20, "It took \(growth) bytes.")
        }
    }
}

/// The routes of a body of 200 MB and of a small body, and the number of bytes of the large body that were sent.
private final class LargeBody: Sendable {
    static let size = 200 << 20

    let isSent = Signal()
    private let sent = Lock(0)

    var sentCount: Int {
        sent.withLock { $0 }
    }

    var routes: RouteTable {
        [
            Route(
                .get,
                "/large",
                respond: .stream { [self] writer in
                    let piece = Data(count: 1 << 20)
                    for _ in 0..<(Self.size >> 20) {
                        try await writer.write(piece)
                        sent.withLock { $0 += piece.count }
                    }
                    isSent.send()
                }
            ),
            Route(.get, "/small", respond: .data(Data(count: 1_000))),
        ]
    }
}

private enum FaultyRequest {
    private enum Operation: CaseIterable {
        case data
        case bytes
        case upload
        case download
    }

    /// Requests the URL of each fault `rounds` times with each operation, and returns how many requests throw a `URLError`.
    @discardableResult
    static func send(
        to server: LoopbackServer,
        faults: [ServerFault],
        rounds: Int,
        with network: SystemNetwork
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            var failures = 0
            var running = 0
            for _ in 0..<rounds {
                for fault in faults {
                    let url = try #require(server.url("/\(fault)"))
                    for operation in Operation.allCases {
                        if running == 16 {
                            failures += try await group.next() == true ? 1 : 0
                            running -= 1
                        }
                        group.addTask {
                            try await fails(operation, URLRequest(url: url, timeoutInterval: 0.1), network)
                        }
                        running += 1
                    }
                }
            }
            return try await group.reduce(failures) { $0 + ($1 ? 1 : 0) }
        }
    }

    private static func fails(
        _ operation: Operation,
        _ request: URLRequest,
        _ network: SystemNetwork
    ) async throws -> Bool {
        do {
            switch operation {
            case .data: _ = try await network.data(for: request)
            case .bytes: for try await _ in try await network.bytes(for: request).0 {}
            case .upload:
                var request = request
                request.httpMethod = "POST"
                _ = try await network.upload(for: request, from: Data(count: 1_000))
            case .download: _ = try await network.download(for: request)
            }
            return false
        } catch is URLError {
            return true
        }
    }
}

private func threadCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
}

private func openDescriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

private func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kilobytes = try #require(line.split(whereSeparator: { " \t".contains($0) }).compactMap { Int($0) }.first)
    return kilobytes << 10
}
#endif
