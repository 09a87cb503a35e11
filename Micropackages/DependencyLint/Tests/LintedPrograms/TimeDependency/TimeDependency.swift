import Foundation
import GlobalDependencies

public protocol DateSource: Sendable {
    var now: Date { get }
}

struct SystemDate: DateSource {
    var now: Date { Date() }
}

public protocol ClockDependency: Dependencies {
    var clock: any Clock<Duration> { get }
}

public protocol DateDependency: Dependencies {
    var date: any DateSource { get }
}

extension GlobalDependencies: ClockDependency, DateDependency {
    public var clock: any Clock<Duration> {
        resolveDependency(forKeyPath: \.clock, defaultImplementation: ContinuousClock())
    }
    public var date: any DateSource { resolveDependency(forKeyPath: \.date, defaultImplementation: SystemDate()) }
}
