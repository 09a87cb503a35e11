import Benchmark
import BenchmarkedServices
import GlobalDependencies

/// Registers the benchmarks of the core.
///
/// Each one measures a resolution and a call of the service.
public func registerCoreBenchmarks() {
    let none = GlobalDependencies.default
    let service: any Service = ObjectService(2)

    // Defaults without overrides, compared with the alternatives.
    each("static let") { Alternatives.objectService.call($0) }
    each("static let, struct") { Alternatives.valueService.call($0) }
    let injected = Injected(service: service)
    each("stored existential") { injected.service.call($0) }
    let dictionary = DictionaryDependencies()
    each("dictionary, default") { dictionary.objectService.call($0) }
    let overriddenDictionary = dictionary.with(override: service, for: \.objectService)
    each("dictionary, hit") { overriddenDictionary.objectService.call($0) }

    each("default") { none.objectService.call($0) }
    let component: any ServiceDependency = none
    each("default through its protocol") { component.objectService.call($0) }
    each("default, struct") { none.valueService.call($0) }
    each("shared") { none.sharedService.call($0) }
    for count in [1, 10, 100] {
        let overridden = environment(overrides: count).with(override: service, for: \.objectService)
        each("hit among \(count)") { overridden.objectService.call($0) }
        let others = environment(overrides: count + 1)
        each("miss among \(count)") { others.otherService.call($0) }
        each("miss among \(count), same type") { others.valueService.call($0) }
        each("shared among \(count)") { others.sharedService.call($0) }
        each("with(override:for:) on \(count)") { number in
            others.with(override: service, for: \.objectService).objectService.call(number)
        }
    }
}

/// Returns an environment with `count - 1` overrides, so that one more override makes `count`.
private func environment(overrides count: Int) -> GlobalDependencies {
    var environment = GlobalDependencies.default
    for index in 1..<count {
        environment.override(keyPath: \.[filler: index], with: ObjectService(index))
    }
    return environment
}

extension GlobalDependencies {
    fileprivate subscript(filler index: Int) -> any Service {
        resolveDependency(forKeyPath: \.[filler: index], defaultImplementation: ObjectService.shared)
    }
}

private func each(_ name: String, _ operation: @escaping (Int) -> Int) {
    Benchmark(name, configuration: .init(scalingFactor: .kilo)) { benchmark in
        var sum = 0
        for number in benchmark.scaledIterations {
            sum &+= operation(number)
        }
        blackHole(sum)
    }
}
