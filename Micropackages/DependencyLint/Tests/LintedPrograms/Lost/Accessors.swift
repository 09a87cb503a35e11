import GlobalDependencies
import Kit

protocol Weather: Sendable {}

struct HTTPWeather: Weather {
    init(dependencies: any ClockDependency = GlobalDependencies.default) {}

    static let shared = HTTPWeather()  // lost strictly
}

struct FixedWeather: Weather {
    static let shared = FixedWeather()
}

extension GlobalDependencies {
    private static let singleton = HTTPWeather()  // lost strictly

    var forgotten: any Weather {
        resolveDependency(forKeyPath: \.forgotten, defaultImplementation: HTTPWeather())  // lost
    }
    var ignoring: any Weather {
        resolveDependency(forKeyPath: \.ignoring) { _ in HTTPWeather() }  // lost
    }
    var shared: any Weather {
        resolveSharedDependency(forKeyPath: \.shared) { _ in HTTPWeather() }  // lost
    }
    var single: any Weather {
        resolveDependency(forKeyPath: \.single, defaultImplementation: Self.singleton)
    }
    var other: any Weather {
        resolveDependency(forKeyPath: \.other, defaultImplementation: HTTPWeather.shared)
    }
    var right: any Weather {
        resolveDependency(forKeyPath: \.right) { HTTPWeather(dependencies: $0) }
    }
    var ofSelf: any Weather {
        resolveDependency(forKeyPath: \.ofSelf, defaultImplementation: HTTPWeather(dependencies: self))
    }
    var leaf: any Weather {
        resolveDependency(forKeyPath: \.leaf, defaultImplementation: FixedWeather.shared)
    }
}
