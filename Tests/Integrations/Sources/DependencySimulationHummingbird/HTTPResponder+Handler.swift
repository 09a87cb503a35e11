public import DependencySimulation
import Foundation
import HTTPTypes
public import Hummingbird
public import Logging
import NIOCore
import NIOEmbedded
public import NetworkDependency
import Synchronization

extension HTTPResponder where Context: InitializableFromSource, Context.Source == ApplicationRequestContextSource {
    /// Returns the handler of a host in a simulated world.
    ///
    /// Each request passes through the middleware and the routes, without a socket.
    ///
    /// ```swift
    /// try await world.startHost("api") { dependencies in makeRouter(dependencies).buildResponder().handler() }
    /// ```
    ///
    /// Requests have consecutive numbers in place of random identifiers. Bodies are passed in chunks of at most 32 KiB.
    /// If no middleware handles an error, the response has status 500, as in an `Application`.
    /// - Parameter logger: The logger of the requests. By default, nothing is logged.
    /// - Returns: The handler.
    public func handler(
        logger: Logger = Logger(label: "simulation") { _ in SwiftLogNoOpLogHandler() }
    ) -> @Sendable (_ request: SimulatedRequest) async throws -> SimulatedResponse {
        // Contexts may ask the channel for its address and its event loop. Nothing is sent on the channel.
        let channel = NIOAsyncTestingChannel()
        let count = RequestCount()
        return { received in
            var logger = logger
            logger[metadataKey: "hb.request.id"] = .stringConvertible(count.next())
            let context = Context(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            do {
                return SimulatedResponse(try await respond(to: Request(received), context: context))
            } catch {
                return SimulatedResponse(status: 500)
            }
        }
    }
}

private final class RequestCount: Sendable {
    private let last = Atomic(0)

    func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}

extension Request {
    fileprivate init(_ request: SimulatedRequest) {
        var fields = HTTPFields()
        for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        if !request.body.isEmpty, fields[.contentLength] == nil { fields[.contentLength] = "\(request.body.count)" }
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? ""
        let query = components?.percentEncodedQuery.map { "?\($0)" } ?? ""
        let head = HTTPRequest(
            method: HTTPRequest.Method(request.method) ?? .get,
            scheme: request.url.scheme,
            authority: request.url.host(),
            path: (path.isEmpty ? "/" : path) + query,
            headerFields: fields
        )
        self.init(head: head, body: RequestBody(asyncSequence: Pieces(data: request.body)))
    }
}

/// The body of a request, in chunks as a socket would deliver them.
private struct Pieces: AsyncSequence, Sendable {
    static let size = 32_768

    let data: Data

    struct AsyncIterator: AsyncIteratorProtocol {
        var rest: Data

        mutating func next() async throws -> ByteBuffer? {
            guard !rest.isEmpty else { return nil }
            // Other tasks may run between two chunks.
            await Task.yield()
            let piece = ByteBuffer(bytes: rest.prefix(Pieces.size))
            rest = rest.dropFirst(Pieces.size)
            return piece
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(rest: data)
    }
}

extension SimulatedResponse {
    fileprivate init(_ response: Response) {
        self.init(
            status: response.status.code,
            headers: response.headers.map { Header($0.name.rawName, $0.value) },
            body: .stream { writer in
                try await response.body.write(PieceWriter { try await writer.write($0) })
            }
        )
    }
}

/// Writes a response to a simulated network, chunk by chunk.
private struct PieceWriter: ResponseBodyWriter {
    let send: @Sendable (Data) async throws -> Void

    func write(_ buffer: ByteBuffer) async throws {
        try await send(Data(buffer.readableBytesView))
    }

    // A simulated client does not receive trailers.
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
