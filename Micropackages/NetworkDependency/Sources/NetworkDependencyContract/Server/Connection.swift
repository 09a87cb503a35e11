import GlobalDependencies
import NetworkDependency

/// A connection with a client.
///
/// One thread serves it.
struct Connection {
    static let everyHost = "*"

    let socket: Socket
    let hosts: [String: RouteTable]
    /// The number of the connection on its server.
    let number: Int

    func serve() {
        var reader = RequestReader(socket: socket)
        do {
            while var request = try reader.next() {
                request.connection = number
                guard try answer(request) else { return }
            }
        } catch is RequestReader.InvalidRequest {
            try? socket.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8)
        } catch {
            // The client has disconnected.
        }
    }

    /// Answers a request, and returns whether the connection can be used for another request.
    /// - Throws: A `POSIXError` if the client has disconnected.
    private func answer(_ request: SimulatedRequest) throws -> Bool {
        let mailbox = Mailbox()
        let task = Task { await respond(to: request, mailbox: mailbox) }
        var writer = ResponseSender(socket: socket, request: request)
        var failure: (any Error)?
        while true {
            switch mailbox.take(orCancel: task, when: { socket.isClosedByPeer }) {
            case .response(let response):
                do { try writer.begin(response) } catch { failure = error }
            case .chunk(let chunk, let continuation):
                do {
                    if let failure { throw failure }
                    try writer.write(chunk)
                    continuation.resume()
                } catch {
                    failure = error
                    continuation.resume(throwing: error)
                }
            case .end:
                if let failure { throw failure }
                return try writer.end()
            case .failure:
                return false
            }
        }
    }

    private func respond(to request: SimulatedRequest, mailbox: Mailbox) async {
        do {
            let host = request.url.canonicalHost ?? ""
            let routes = hosts[host] ?? hosts[Self.everyHost] ?? []
            let sent = SentResponse(try await response(to: request, from: routes))
            mailbox.post(.response(sent))
            if case .stream(let write) = sent.body, sent.hasBody(for: request), sent.response.fault == nil {
                try await write(ResponseWriter { try await mailbox.send($0) })
            }
            mailbox.post(.end)
        } catch {
            mailbox.post(.failure)
        }
    }

    private func response(to request: SimulatedRequest, from routes: RouteTable) async throws -> SimulatedResponse {
        do { return try await routes.response(to: request) } catch let error as UnexpectedCall {
            return .text(error.description, status: 501)
        }
    }
}
