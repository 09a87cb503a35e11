public import GlobalDependencies

public protocol ServiceDependency: Dependencies {
    var objectService: any Service { get }
    var valueService: any Service { get }
    var otherService: any OtherService { get }
    var sharedService: any Service { get }
}

extension GlobalDependencies: ServiceDependency {
    public var objectService: any Service {
        resolveDependency(forKeyPath: \.objectService, defaultImplementation: ObjectService.shared)
    }

    public var valueService: any Service {
        resolveDependency(forKeyPath: \.valueService, defaultImplementation: ValueService.shared)
    }

    public var otherService: any OtherService {
        resolveDependency(forKeyPath: \.otherService, defaultImplementation: OtherObjectService.shared)
    }

    public var sharedService: any Service {
        resolveSharedDependency(forKeyPath: \.sharedService) { _ in ObjectService(3) }
    }
}
