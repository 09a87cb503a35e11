import GlobalDependencies

public protocol ClockDependency: Dependencies {
    var clock: Int { get }
}

extension GlobalDependencies: ClockDependency {
    public var clock: Int { resolveDependency(forKeyPath: \.clock, defaultImplementation: 12) }
}

extension ClockDependency where Self: DependencyScope {
    public var clock: Int { parent.clock }
}

public typealias Environment = GlobalDependencies
public typealias Clocks = any ClockDependency

/// A component in another module than the code that creates it.
public struct Child: Sendable {
    public let dependencies: any ClockDependency

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public var hour: Int { dependencies.clock }
}

public struct SizedChild: Sendable {
    public init(_ size: Int = 1, dependencies: Clocks = GlobalDependencies.default, label: String = "") {}
}

public struct Act: Sendable {
    public init(_ environment: Environment = .default) {}
}

public struct Box<Content> {
    public init(_ content: Content, dependencies: GlobalDependencies = .default) {}
}

open class Base {
    public let dependencies: any ClockDependency

    public required init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    open func run(_ count: Int, dependencies: GlobalDependencies = .default) {}
}

open class Inheriting: Base {}

public struct Row {
    public init() {}

    public subscript(index: Int, dependencies: GlobalDependencies = .default) -> Int { index }

    public func callAsFunction(dependencies: GlobalDependencies = .default) {}

    public func configure(title: String, dependencies: GlobalDependencies = .default, then: () -> Void) {}
}

@propertyWrapper
public struct Wrapped {
    public var wrappedValue: Int

    public init(wrappedValue: Int, dependencies: GlobalDependencies = .default) {
        self.wrappedValue = wrappedValue
    }
}

public enum Route {
    case home(Int, dependencies: GlobalDependencies = .default)
}

public struct Memberwise {
    var dependencies: GlobalDependencies = .default
    var size = 1

    static func inModule(_ dependencies: GlobalDependencies) -> [Memberwise] {
        [
            Memberwise(),  // lost
            Memberwise(size: 2),  // lost
            Memberwise(dependencies: dependencies),
        ]
    }
}

/// An intermediate component that takes no environment.
///
/// Its users are in another module.
public struct Middle {
    public let child = Child()  // lost strictly

    public init() {}
}

public func makeChild() -> Child {
    Child()  // lost strictly
}

public func makeSized(_ count: Int..., dependencies: GlobalDependencies = .default) -> Int {
    count.count
}
