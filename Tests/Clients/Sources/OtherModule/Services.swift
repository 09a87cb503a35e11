public import GlobalDependencies

/// A service whose accessors are declared in another module than the code that overrides them.
///
/// Some of the accessors are inlinable, so the module with the overrides contains copies.
public protocol Service: Sendable {
    var name: String { get }
}

public struct SystemService: Service {
    public let name: String

    public init(name: String = "system") {
        self.name = name
    }
}

public protocol ServiceDependency: Dependencies {
    var service: any Service { get }
    var inlinedService: any Service { get }
    var sharedService: any Service { get }
    var inlinedSharedService: Holder { get }
}

public final class Holder: Sendable {
    public let service: any Service

    public init(service: any Service) {
        self.service = service
    }
}

extension GlobalDependencies: ServiceDependency {
    public var service: any Service {
        resolveDependency(forKeyPath: \.service, defaultImplementation: SystemService())
    }

    @inlinable public var inlinedService: any Service {
        resolveDependency(forKeyPath: \.inlinedService, defaultImplementation: SystemService())
    }

    public var sharedService: any Service {
        resolveSharedDependency(forKeyPath: \.sharedService) { _ in SystemService(name: "shared") }
    }

    @inlinable public var inlinedSharedService: Holder {
        resolveSharedDependency(forKeyPath: \.inlinedSharedService) { Holder(service: $0.service) }
    }
}

/// A component in the same module as the accessors.
public struct Component: Sendable {
    public let dependencies: any ServiceDependency

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public var names: [String] {
        [dependencies.service.name, dependencies.inlinedService.name, dependencies.sharedService.name]
    }

    public var holder: Holder { dependencies.inlinedSharedService }

    public static func inlinedName(in dependencies: GlobalDependencies) -> String { dependencies.inlinedService.name }

    public static func holder(in dependencies: GlobalDependencies) -> Holder { dependencies.inlinedSharedService }
}
