#if !canImport(Darwin)
import DependencySupport
import Foundation
import NetworkDependencyContract
import Testing
import TimeDependency

@testable import NetworkDependency

/// Complete responses of a server that does not read the whole request.
@Suite(.timeLimit(.minutes(60)))
struct EarlyResponseTests {
    /// More bytes than the buffers of the system have room for.
    private static let body = Data(count: 16 << 20)

    /// Sends the response on the next connection, and then ends the connection after a signal.
    private func answer(on socket: Socket, _ ending: EndingServer.Ending, after isRead: DispatchSemaphore) {
        Thread.detachNewThread {
            guard let connection = try? socket.accept() else { return }
            try? connection.write(Array(EndingServer.response.utf8))
            if ending == .halfClose { connection.finishSending() }
            isRead.wait()
            if ending == .halfCloseAndRead {
                connection.finishSending()
                connection.waitForPeerToClose()
            }
            if ending == .reset { connection.resetOnClose() }
            connection.close()
            socket.close()
        }
    }

    @Test(arguments: ["PUT", "POST"], [.close, .halfCloseAndRead, .reset] as [EndingServer.Ending])
    func `a complete response is returned, however the connection ends`(
        method: String,
        ending: EndingServer.Ending
    ) async throws {
        let socket = try Socket.listening()
        let isRead = DispatchSemaphore(value: 0)
        answer(on: socket, ending, after: isRead)
        defer { isRead.signal() }
        var request = try URLRequest("http://127.0.0.1:\(socket.port())/", method: method)
        request.timeoutInterval = 86_400
        let network = SystemNetwork(configuration: .ephemeral)

        let (bytes, _) = try await network.bytes(for: request, uploading: .data(Self.body), progress: nil)
        let text = try await bytes.nextChunk()
        isRead.signal()

        #expect(text == Data("text".utf8))
        #expect(try await bytes.nextChunk() == nil)
    }

    /// libcurl does not notice that the server half closes the connection after its response.
    @Test(arguments: [.close, .halfClose] as [EndingServer.Ending])
    func `a timeout returns a complete response of a server that stops reading`(
        ending: EndingServer.Ending
    ) async throws {
        let socket = try Socket.listening()
        let isReturned = DispatchSemaphore(value: 0)
        answer(on: socket, ending, after: isReturned)
        defer { isReturned.signal() }
        let time = VirtualTime()
        let table = ExchangeTable(clock: ElapsedClock(time.clock), lingers: false)
        let request = try URLRequest("http://127.0.0.1:\(socket.port())/", method: "PUT")
        let exchange = try Exchange(request, to: #require(request.url), in: table, idleTimeout: .seconds(60))
        let transport = CurlTransport(configuration: .ephemeral, delegate: NetworkDelegate())

        transport.start(try Hop(request: request, source: .data(Self.body)), for: exchange)
        while !exchange.isAnswered, !exchange.hasEnded, !Task.isCancelled { await Task.yield() }
        async let body = exchange.rest(expecting: 4)
        await time.advance(by: .seconds(60))

        #expect(try await body == Data("text".utf8))
    }
}
#endif
