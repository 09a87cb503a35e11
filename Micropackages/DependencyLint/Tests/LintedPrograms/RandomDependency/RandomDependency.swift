import Foundation
import GlobalDependencies

public protocol RandomSource: Sendable {}

extension RandomSource {
    public var generator: SystemRandomNumberGenerator { SystemRandomNumberGenerator() }

    public func withGenerator<Result>(_ body: (inout SystemRandomNumberGenerator) throws -> Result) rethrows -> Result {
        var generator = generator
        return try body(&generator)
    }
}

public protocol UUIDSource: Sendable {
    func callAsFunction() -> UUID
}

public protocol RandomDependency: Dependencies {
    var random: any RandomSource { get }
}

public protocol UUIDDependency: Dependencies {
    var uuid: any UUIDSource { get }
}

extension GlobalDependencies: RandomDependency, UUIDDependency {
    public var random: any RandomSource { fatalError() }
    public var uuid: any UUIDSource { fatalError() }
}
