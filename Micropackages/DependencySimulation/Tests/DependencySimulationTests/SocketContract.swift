import DependencyContract
import DependencySimulation
import Foundation

/// The sockets of a client and a server, and the host name of the server.
struct SocketSubject: Sendable {
    let client: any Sockets
    let server: any Sockets
    let host: String
    /// Waits until all sent bytes have arrived, if their arrival takes time.
    let flush: @Sendable () async throws -> Void

    /// Connects both sides.
    func connect() async throws -> (client: any ConnectedSocket, server: any ConnectedSocket) {
        let listener = try await server.listen(on: 0)
        let socket = try await client.connect(to: host, port: listener.port)
        let accepted = try await listener.accept()
        listener.close()
        return (socket, accepted)
    }
}

extension Contract<SocketSubject> {
    /// The rules for connections that the system and a simulated world share.
    static let sockets = Contract(
        "sockets",
        [
            ContractCase("a port on which nothing listens refuses connections", expecting: "ECONNREFUSED") { subject in
                let listener = try await subject.server.listen(on: 0)
                listener.close()
                return await outcome { try await subject.client.connect(to: subject.host, port: listener.port) }
            },
            ContractCase("a port has one listener", expecting: "EADDRINUSE") { subject in
                let listener = try await subject.server.listen(on: 0)
                defer { listener.close() }
                return await outcome { try await subject.server.listen(on: listener.port) }
            },
            ContractCase("each connection is accepted once", expecting: "1, 2, 3") { subject in
                let listener = try await subject.server.listen(on: 0)
                var clients: [any ConnectedSocket] = []
                for number in 1...3 {
                    let client = try await subject.client.connect(to: subject.host, port: listener.port)
                    try await client.write(Data("\(number)".utf8))
                    clients.append(client)
                }
                var texts: [String] = []
                for _ in clients {
                    let server = try await listener.accept()
                    texts.append(await outcome { try await server.read() })
                    server.close()
                }
                for client in clients { client.close() }
                listener.close()
                return texts.sorted().joined(separator: ", ")
            },
            ContractCase("a connection that is not accepted is reset with its listener", expecting: "ECONNRESET") {
                let listener = try await $0.server.listen(on: 0)
                let client = try await $0.client.connect(to: $0.host, port: listener.port)
                listener.close()
                return await outcome { try await client.read() }
            },
            ContractCase("an end that has shut down writing still reads", expecting: "1, end, EPIPE, 2, end") {
                subject in
                let (client, server) = try await subject.connect()
                try await client.write(Data("1".utf8))
                client.shutdownWriting()
                let request = [await outcome { try await server.read() }, await outcome { try await server.read() }]
                let refused = await outcome { try await client.write(Data("1".utf8)) }
                try await server.write(Data("2".utf8))
                server.close()
                let response = [await outcome { try await client.read() }, await outcome { try await client.read() }]
                client.close()
                return (request + [refused] + response).joined(separator: ", ")
            },
            ContractCase("a close with unread bytes resets the other end", expecting: "ECONNRESET, end, EPIPE") {
                subject in
                let (client, server) = try await subject.connect()
                try await leaveUnread(by: client, from: server, subject)
                client.close()
                let outcomes = [
                    await outcome { try await server.read() }, await outcome { try await server.read() },
                    await outcome { try await server.write(Data("1".utf8)) },
                ]
                server.close()
                return outcomes.joined(separator: ", ")
            },
            ContractCase("bytes before a reset are read", expecting: "1, ECONNRESET, end") { subject in
                let (client, server) = try await subject.connect()
                try await leaveUnread(by: client, from: server, subject)
                try await client.write(Data("1".utf8))
                client.close()
                var outcomes: [String] = []
                for _ in 0..<3 { outcomes.append(await outcome { try await server.read() }) }
                server.close()
                return outcomes.joined(separator: ", ")
            },
            ContractCase("a write to an end that has closed succeeds once", expecting: "end, done, EPIPE, end") {
                subject in
                let (client, server) = try await subject.connect()
                client.close()
                let end = await outcome { try await server.read() }
                let first = await outcome { try await server.write(Data("1".utf8)) }
                // The reset takes some time to arrive.
                var later = "done"
                while later == "done" { later = await outcome { try await server.write(Data(count: 1_000)) } }
                let outcomes = [end, first, later, await outcome { try await server.read() }]
                server.close()
                return outcomes.joined(separator: ", ")
            },
            ContractCase("a read leaves what it has no room for", expecting: "123, 45, end") { subject in
                let (client, server) = try await subject.connect()
                try await client.write(Data("1".utf8))
                try await client.write(Data("2345".utf8))
                client.close()
                var text = ""
                while text.count < 3 {
                    text += await outcome { [text] in try await server.read(upToCount: 3 - text.count) }
                }
                var rest = ""
                while rest.count < 2 { rest += await outcome { try await server.read(upToCount: 1) } }
                return [text, rest, await outcome { try await server.read() }].joined(separator: ", ")
            },
            ContractCase("bytes pass both ways in their order", expecting: "true, true") { subject in
                let (client, server) = try await subject.connect()
                let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
                async let there: Void = send(data, in: 30_011, on: client)
                async let back: Void = send(data, in: 977, on: server)
                async let first = receive(in: 8_191, on: server)
                async let second = receive(in: 65_536, on: client)
                let received = try await [first, second]
                _ = try await (there, back)
                client.close()
                server.close()
                return received.map { "\($0 == data)" }.joined(separator: ", ")
            },
        ]
    )

    private static func outcome(_ call: () async throws -> some Sendable) async -> String {
        do {
            let result = try await call()
            return (result as? Data?).map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "end" } ?? "done"
        } catch let error as POSIXError {
            return "\(error.code)"
        } catch {
            return "\(error)"
        }
    }

    /// Sends two bytes to a side, which reads only one of them.
    private static func leaveUnread(
        by reader: any ConnectedSocket,
        from writer: any ConnectedSocket,
        _ subject: SocketSubject
    ) async throws {
        // The system sends one segment. A world may send two.
        try await writer.write(Data("12".utf8))
        _ = try await reader.read(upToCount: 1)
        try await subject.flush()
    }

    private static func send(_ data: Data, in size: Int, on socket: any ConnectedSocket) async throws {
        for start in stride(from: 0, to: data.count, by: size) {
            try await socket.write(data[start..<min(start + size, data.count)])
        }
        socket.shutdownWriting()
    }

    private static func receive(in size: Int, on socket: any ConnectedSocket) async throws -> Data {
        var data = Data()
        while let piece = try await socket.read(upToCount: size) { data += piece }
        return data
    }
}
