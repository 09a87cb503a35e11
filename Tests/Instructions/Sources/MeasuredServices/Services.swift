public import GlobalDependencies

public protocol Service: Sendable {
    func call(_ number: Int) -> Int
}

public final class ObjectService: Service {
    /// The type is an existential, as in most accessors.
    public static let shared: any Service = ObjectService(1)
    /// The same object with its concrete type, which the accessor converts to an existential.
    public static let concrete = ObjectService(1)
    private let summand: Int

    public init(_ summand: Int) {
        self.summand = summand
    }

    public func call(_ number: Int) -> Int { number &+ summand }
}

/// A protocol that only classes conform to.
public protocol ClassBoundService: AnyObject, Sendable {
    func call(_ number: Int) -> Int
}

extension ObjectService: ClassBoundService {
    public static let classBound: any ClassBoundService = ObjectService(1)
}

extension GlobalDependencies {
    public var objectService: any Service {
        resolveDependency(forKeyPath: \.objectService, defaultImplementation: ObjectService.shared)
    }

    public var otherService: any Service {
        resolveDependency(forKeyPath: \.otherService, defaultImplementation: ObjectService.shared)
    }

    public var concreteService: any Service {
        resolveDependency(forKeyPath: \.concreteService, defaultImplementation: ObjectService.concrete)
    }

    public var classBoundService: any ClassBoundService {
        resolveDependency(forKeyPath: \.classBoundService, defaultImplementation: ObjectService.classBound)
    }

    public var sharedService: any Service {
        resolveSharedDependency(forKeyPath: \.sharedService) { _ in ObjectService(3) }
    }

    public subscript(tenant tenant: Int) -> any Service {
        resolveSharedDependency(forKeyPath: \.[tenant: tenant]) { _ in ObjectService(tenant) }
    }
}

/// What the builder of `obedientService` does.
public struct Order: Sendable {
    public let run: @Sendable (GlobalDependencies) -> Void

    public init(run: @escaping @Sendable (GlobalDependencies) -> Void) {
        self.run = run
    }
}

extension GlobalDependencies {
    public var order: Order {
        resolveDependency(forKeyPath: \.order, defaultImplementation: Order { _ in })
    }

    public var obedientService: any Service {
        resolveSharedDependency(forKeyPath: \.obedientService) { dependencies in
            dependencies.order.run(dependencies)
            return ObjectService(4)
        }
    }
}

/// The defaults without a resolution.
///
/// These cases measure the client's own part of the cost.
public enum Declared {
    public static var existential: any Service { ObjectService.shared }
    public static var concrete: any Service { ObjectService.concrete }
    public static var classBound: any ClassBoundService { ObjectService.classBound }
}
