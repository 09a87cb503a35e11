/// Alternatives whose cost is compared with the cost of a resolution.
public enum Alternatives {
    /// A `static let` that a property returns.
    ///
    /// An accessor's default returns the same object, but can be overridden.
    public static var objectService: any Service { ObjectService.shared }
    public static var valueService: any Service { ValueService.shared }
}

/// Manual injection: the service is a stored property.
public struct Injected: Sendable {
    public let service: any Service

    public init(service: any Service) {
        self.service = service
    }
}

/// The implementation of the original library: overrides in a dictionary by key path, and a dynamic cast.
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
