public import GlobalDependencies

public protocol DeclaredServiceDependency: Dependencies {
    var declaredService: any Service { get }
}

extension GlobalDependencies: DeclaredServiceDependency {
    public var declaredService: any Service {
        resolveDependency(forKeyPath: \.declaredService, defaultImplementation: ObjectService.shared)
    }
}
