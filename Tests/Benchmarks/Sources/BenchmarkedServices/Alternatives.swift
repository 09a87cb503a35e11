/// The ways to reach a service that a resolution is compared with.
public enum Alternatives {
    /// A `static let` behind a property, like the default of an accessor, but without overrides.
    public static var objectService: any Service { ObjectService.shared }
    public static var valueService: any Service { ValueService.shared }
}

/// Manual injection.
public struct Injected: Sendable {
    public let service: any Service

    public init(service: any Service) {
        self.service = service
    }
}

/// The way of the original library: overrides in a dictionary by key path, and a cast.
public struct DictionaryDependencies {
    private var overrides: [PartialKeyPath<DictionaryDependencies>: Any] = [:]

    public init() {}

    public func with<Value>(override: Value, for keyPath: KeyPath<DictionaryDependencies, Value>) -> Self {
        var copy = self
        copy.overrides[keyPath] = override
        return copy
    }

    private func resolve<Value>(
        _ keyPath: KeyPath<DictionaryDependencies, Value>,
        default defaultImplementation: @autoclosure () -> Value
    ) -> Value {
        guard let override = overrides[keyPath] else { return defaultImplementation() }
        guard let value = override as? Value else { preconditionFailure("wrong type") }
        return value
    }

    public var objectService: any Service { resolve(\.objectService, default: ObjectService.shared) }
}
