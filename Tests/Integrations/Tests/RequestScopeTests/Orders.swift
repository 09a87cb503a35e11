import GlobalDependencies
import Synchronization

struct User: Hashable, Sendable {
    let name: String
}

/// The user of a request: a dependency that exists only in the scope of the request.
protocol UserDependency: Dependencies {
    var user: User { get }
}

protocol Orders: Sendable {
    func add(_ item: String, for user: User) async throws
    func items(of user: User) async throws -> [String]
}

protocol OrdersDependency: Dependencies {
    var orders: any Orders { get }
}

extension GlobalDependencies: OrdersDependency {
    var orders: any Orders {
        resolveSharedDependency(forKeyPath: \.orders) { _ in InMemoryOrders() }
    }
}

extension OrdersDependency where Self: DependencyScope {
    var orders: any Orders { parent.orders }
}

final class InMemoryOrders: Orders {
    private let items = Mutex<[User: [String]]>([:])

    func add(_ item: String, for user: User) {
        items.withLock { $0[user, default: []].append(item) }
    }

    func items(of user: User) -> [String] {
        items.withLock { $0[user] ?? [] }
    }
}

/// Uses the user of its request, and knows nothing of the server that creates the request's scope.
struct OrderDesk {
    private let dependencies: any (UserDependency & OrdersDependency)

    init(dependencies: any (UserDependency & OrdersDependency)) {
        self.dependencies = dependencies
    }

    func order(_ item: String) async throws -> [String] {
        let (orders, user) = (dependencies.orders, dependencies.user)
        try await orders.add(item, for: user)
        return try await orders.items(of: user)
    }
}
