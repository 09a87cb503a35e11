import GlobalDependencies

public protocol Console: Sendable {
    func write(_ text: String) throws
}

extension Console {
    public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") throws {}
}

public protocol ConsoleDependency: Dependencies {
    var console: any Console { get }
}

extension GlobalDependencies: ConsoleDependency {
    public var console: any Console { fatalError() }
}
