import GlobalDependencies
import NetworkDependency
import TimeDependency

struct Checkout {
    private let dependencies: any (ClockDependency & NetworkDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func pay(at url: URL) async throws -> Data {
        var request = URLRequest(url: url, timeoutInterval: 30)
        request.httpMethod = "PUT"
        do {
            return try await dependencies.network.data(for: request).0
        } catch URLError.timedOut {
            try await dependencies.clock.sleep(for: .seconds(60))
            return try await dependencies.network.data(for: request).0
        }
    }
}
