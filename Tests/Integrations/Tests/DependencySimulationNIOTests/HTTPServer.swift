import DependencySimulation
import DependencySimulationNIO
import GlobalDependencies
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

extension Router<BasicRequestContext> {
    /// Serves a port of a process with Hummingbird's HTTP/1 server, as `Application.run()` serves a port of the system.
    func serve(on port: Int, loop: SimulatedEventLoop) async throws {
        let logger = Logger(label: "simulation") { _ in SwiftLogNoOpLogHandler() }
        let responder = buildResponder()
        let http = HTTP1Channel { request, writer, channel in
            let context = BasicRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            var response: Response
            do {
                response = try await responder.respond(to: request, context: context)
            } catch {
                response = Response(status: .internalServerError)
            }
            try await writer.write(response: response.head, body: response.body)
        }
        try await loop.serve(on: port) { channel in
            http.setup(channel: channel, logger: logger)
        } handle: { channel in
            await http.handle(value: channel, logger: logger)
        }
    }
}

/// A client's connection that uses NIO's HTTP/1.
struct HTTPClient {
    typealias Reader = NIOAsyncChannelInboundStream<HTTPResponsePart>.AsyncIterator
    typealias Writer = NIOAsyncChannelOutboundWriter<HTTPRequestPart>

    let channel: NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>

    init(to host: String, from client: GlobalDependencies, in world: SimulatedWorld) async throws {
        let loop = SimulatedEventLoop(dependencies: client, time: world.time)
        channel = try await loop.connect(to: host, port: 80) { channel in
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
            return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
    }

    static func head(_ method: HTTPRequest.Method, _ path: String, length: Int = 0) -> HTTPRequestPart {
        let fields: HTTPFields = [.contentLength: "\(length)"]
        return .head(HTTPRequest(method: method, scheme: "http", authority: "shop", path: path, headerFields: fields))
    }

    /// Sends a request without a body, and returns the status and the body of its response.
    static func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        to writer: Writer,
        _ reader: inout Reader
    ) async throws -> (status: Int, headers: HTTPFields, text: String) {
        try await writer.write(contentsOf: [head(method, path), .end(nil)])
        return try await receive(from: &reader)
    }

    static func receive(from reader: inout Reader) async throws -> (status: Int, headers: HTTPFields, text: String) {
        var response = HTTPResponse(status: .ok)
        var text = ""
        while let part = try await reader.next() {
            switch part {
            case .head(let head): response = head
            case .body(let buffer): text += String(buffer: buffer)
            case .end: return (response.status.code, response.headerFields, text)
            }
        }
        throw ChannelError.eof
    }
}
