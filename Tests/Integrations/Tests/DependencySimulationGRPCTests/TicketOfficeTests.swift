import DependencySimulation
import GRPCCore
import GRPCInProcessTransport
import Testing
import TimeDependency

/// A gRPC client and server in one process of a world.
///
/// They use grpc-swift's in-process transport, without an adapter.
@Suite(.timeLimit(.minutes(60)))
struct TicketOfficeTests {
    private static func withClient(
        of office: TicketOffice,
        _ operation: @Sendable (GRPCClient<InProcessTransport.Client>) async throws -> Void
    ) async throws {
        let transport = InProcessTransport()
        try await withGRPCServer(transport: transport.server, services: [office]) { _ in
            try await withGRPCClient(transport: transport.client) { client in
                try await operation(client)
            }
        }
    }

    @Test func `messages of a stream are answered one by one`() async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            let office = TicketOffice(dependencies: world.dependencies)
            try await Self.withClient(of: office) { client in
                let request = StreamingClientRequest<String> { writer in
                    for number in 1...5 {
                        try await world.dependencies.clock.sleep(for: .seconds(1))
                        try await writer.write("\(number)")
                    }
                }
                let sums = try await client.bidirectionalStreaming(
                    request: request,
                    descriptor: TicketOffice.sums,
                    serializer: TextSerializer(),
                    deserializer: TextDeserializer(),
                    options: .defaults
                ) { response in
                    try await response.messages.reduce(into: []) { $0.append("\($1) \(world.time.now.sinceStart)") }
                }
                let expected = [1, 3, 6, 10, 15].enumerated().map { "\($1) \(Duration.seconds($0 + 1))" }
                try world.require(sums == expected, "\(sums)")
            }
        }
    }

    /// Two clients buy the only ticket at about the same time.
    @Sendable private static func buyTwice(in world: SimulatedWorld, sellingTwice: Bool) async throws {
        let office = TicketOffice(dependencies: world.dependencies, sellsTwice: sellingTwice)
        try await withClient(of: office) { client in
            @Sendable func buy() async throws -> String {
                // The second client starts within two milliseconds of the first.
                let delay = world.number(in: 0...2_000)
                try await world.dependencies.clock.sleep(for: .microseconds(delay))
                do {
                    return try await client.unary(
                        request: ClientRequest(message: ""),
                        descriptor: TicketOffice.buy,
                        serializer: TextSerializer(),
                        deserializer: TextDeserializer(),
                        options: .defaults
                    ) { try $0.message }
                } catch let error as RPCError where error.code == .resourceExhausted {
                    return "sold out"
                }
            }
            async let first = buy()
            async let second = buy()
            let answers = try await [first, second].sorted()
            try world.require(answers == ["sold out", "ticket 1"], "\(answers)")
        }
    }

    @Test func `an office that takes the ticket after the payment is found`() async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<1_000) { try await Self.buyTwice(in: $0, sellingTwice: true) }
        }

        #expect(failure.escapes.isEmpty)
    }

    @Test func `its cure is clean`() async throws {
        try await simulate(seeds: 0..<1_000) { try await Self.buyTwice(in: $0, sellingTwice: false) }
    }
}
