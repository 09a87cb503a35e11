import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

extension PlantedBug {
    static let retries: [PlantedBug] = [doublePayment, forgottenKey]

    private static let doublePayment = PlantedBug("a payment is repeated after its response was lost") {
        world,
        isCured in
        let bank = Bank()
        try await world.startHost("bank") { _ in
            { request in
                await bank.pay(key: isCured ? request.value(forHTTPHeaderField: "Idempotency-Key") : nil)
                return .status(201)
            }
        }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(10) ... .milliseconds(90), lossRate: 0.05))
        try await pay(with: world.dependencies, world)
        let payments = await bank.payments
        try world.require(payments == 1, "it is paid \(payments) times")
    }

    private static let forgottenKey = PlantedBug("a server crashes between an effect and the note of it") {
        world,
        isCured in
        let host = try await world.startHost("bank") { dependencies in
            let fileSystem = dependencies.fileSystem
            return { _ in
                guard !fileSystem.isAccessible(atPath: "/home/user501/keys", for: .existence) else {
                    return .status(200)
                }
                let payments = (try? fileSystem.data(contentsOfFile: "/home/user501/payments", options: []))?.count ?? 0
                if isCured {
                    // This one file records both the payment and the use of the key.
                    if payments == 0 {
                        try fileSystem.write(Data(count: 1), toFile: "/home/user501/payments", options: .atomic)
                    }
                } else {
                    try fileSystem.write(Data(count: payments + 1), toFile: "/home/user501/payments", options: .atomic)
                    try await dependencies.clock.sleep(for: .milliseconds(1))
                    try fileSystem.write(Data(), toFile: "/home/user501/keys", options: .atomic)
                }
                return .status(201)
            }
        }
        world.setLinkCondition(LinkCondition(latency: .milliseconds(10) ... .milliseconds(30)))
        let dependencies = world.dependencies
        let moment = Duration.milliseconds(Int64.random(in: 0...100, from: world))
        async let outage: Void = {
            try await dependencies.clock.sleep(for: moment)
            host.crash()
            try await host.restart()
        }()
        try await pay(with: dependencies, world)
        try await outage
        let payments = try host.fileSystem.data(contentsOfFile: "/home/user501/payments", options: []).count
        try world.require(payments == 1, "it is paid \(payments) times")
    }

    /// Pays once, and retries until the bank answers.
    private static func pay(with dependencies: GlobalDependencies, _ world: SimulatedWorld) async throws {
        guard let url = URL(string: "http://bank/payments") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue(dependencies.uuid().uuidString, forHTTPHeaderField: "Idempotency-Key")
        for attempt in 0..<20 {
            if (try? await dependencies.network.validated.data(for: request)) != nil { return }
            try await dependencies.clock.sleep(for: .milliseconds(20 * (attempt + 1)))
        }
        try world.require(false, "the bank never answers")
    }
}

private actor Bank {
    private var keys: Set<String> = []
    private(set) var payments = 0

    func pay(key: String?) {
        if let key, !keys.insert(key).inserted { return }
        payments += 1
    }
}
