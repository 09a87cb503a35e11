import DependencySimulation
import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

/// A protocol with length-prefixed messages over connections that deliver bytes.
@Suite(.timeLimit(.minutes(60)))
struct FramingTests {
    /// Reads messages from a connection.
    private struct MessageReader {
        let socket: any ConnectedSocket
        /// Whether the reader treats the bytes of one read as one message.
        let takesReadsForMessages: Bool
        private var bytes = Data()

        init(_ socket: any ConnectedSocket, takesReadsForMessages: Bool) {
            self.socket = socket
            self.takesReadsForMessages = takesReadsForMessages
        }

        mutating func next() async throws -> String? {
            while bytes.isEmpty || (!takesReadsForMessages && bytes.count <= Int(bytes[bytes.startIndex])) {
                guard let piece = try await socket.read() else { return nil }
                bytes += piece
            }
            let length = takesReadsForMessages ? bytes.count - 1 : Int(bytes[bytes.startIndex])
            let message = bytes.dropFirst().prefix(length)
            bytes = Data(bytes.dropFirst(1 + length))
            return String(decoding: message, as: UTF8.self)
        }
    }

    /// A store that records and acknowledges each message.
    private static func store(_ notes: Log<String>, takesReadsForMessages: Bool) -> SimulatedHost.Program {
        { dependencies in
            let listener = try await dependencies.sockets.listen(on: 7_000)
            Task {
                while true {
                    let socket = try await listener.accept()
                    Task {
                        var reader = MessageReader(socket, takesReadsForMessages: takesReadsForMessages)
                        while let message = try await reader.next() {
                            notes.note(message)
                            try await socket.write(Data("+".utf8))
                        }
                        socket.close()
                    }
                }
            }
            return { _ in .status(404) }
        }
    }

    @Sendable private static func sendThreeMessages(
        in world: SimulatedWorld,
        takingReadsForMessages: Bool
    ) async throws {
        let notes = Log<String>()
        try await world.startHost("store", program: store(notes, takesReadsForMessages: takingReadsForMessages))
        world.setLinkCondition(LinkCondition(latency: .milliseconds(1) ... .milliseconds(20)))
        let socket = try await world.dependencies.sockets.connect(to: "store", port: 7_000)
        for message in ["one", "two", "three"] {
            try await socket.write(Data([UInt8(message.utf8.count)]) + Data(message.utf8))
            guard try await socket.read(upToCount: 1) == Data("+".utf8) else { break }
        }
        socket.shutdownWriting()
        // The store closes the connection only after it has recorded all messages.
        while try await socket.read() != nil {}
        try world.require(notes.entries == ["one", "two", "three"], "\(notes.entries)")
    }

    @Test func `a store that takes each read for a message is found`() async throws {
        let failure = try await failure(seeds: 0..<1_000) { world in
            try await Self.sendThreeMessages(in: world, takingReadsForMessages: true)
        }
        let summary = try await simulate(counting: 0..<100) { world in
            try await Self.sendThreeMessages(in: world, takingReadsForMessages: true)
        }

        #expect(failure.isReproducible)
        #expect((10...95).contains(summary.failingSeeds.count), "\(summary)")
    }

    #if PROOFS
    @Test func `its cure is clean`() async throws {
        try await simulate(seeds: 0..<1_000) { world in
            try await Self.sendThreeMessages(in: world, takingReadsForMessages: false)
        }
    }
    #endif
}
