import DependencySimulation
import GRPCCore
import GlobalDependencies
import TimeDependency

/// A service with two methods: one sells the only ticket, and the other adds up numbers.
actor TicketOffice: RegistrableRPCService {
    static let buy = MethodDescriptor(fullyQualifiedService: "tickets", method: "buy")
    static let sums = MethodDescriptor(fullyQualifiedService: "tickets", method: "sums")

    private let dependencies: any ClockDependency
    private let sellsTwice: Bool
    private var left = 1
    private(set) var sales = 0

    /// Creates a ticket office.
    /// - Parameters:
    ///   - dependencies: The environment of the process.
    ///   - sellsTwice: Whether the office takes the ticket after the payment instead of before the payment.
    init(dependencies: GlobalDependencies, sellsTwice: Bool = false) {
        self.dependencies = dependencies
        self.sellsTwice = sellsTwice
    }

    private func sell() async throws -> String {
        guard left > 0 else { throw RPCError(code: .resourceExhausted, message: "sold out") }
        if !sellsTwice { left -= 1 }
        try await dependencies.clock.sleep(for: .milliseconds(1))  // The payment.
        if sellsTwice { left -= 1 }
        sales += 1
        return "ticket \(sales)"
    }

    nonisolated func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
        router.registerHandler(forMethod: Self.buy, deserializer: TextDeserializer(), serializer: TextSerializer()) {
            _,
            _ in
            StreamingServerResponse(single: ServerResponse(message: try await self.sell()))
        }
        router.registerHandler(forMethod: Self.sums, deserializer: TextDeserializer(), serializer: TextSerializer()) {
            request,
            _ in
            StreamingServerResponse { writer in
                var sum = 0
                for try await number in request.messages {
                    sum += Int(number) ?? 0
                    try await writer.write("\(sum)")
                }
                return [:]
            }
        }
    }
}

struct TextSerializer: MessageSerializer {
    func serialize<Bytes: GRPCContiguousBytes>(_ message: String) throws -> Bytes {
        Bytes(message.utf8)
    }
}

struct TextDeserializer: MessageDeserializer {
    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> String {
        bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
