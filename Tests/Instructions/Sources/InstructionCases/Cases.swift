import CMeasuredCall
import Dispatch
import GlobalDependencies
import LogDependency
import MeasuredServices

let service: any Service = ObjectService(2)
let none = GlobalDependencies.default

/// Returns an environment in which the first `count` services are overridden.
func environment(_ count: Int) -> GlobalDependencies {
    var environment = GlobalDependencies.default
    for override in ManyServices.overriding.prefix(count) { override(&environment, service) }
    return environment
}

func measure(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
        withUnsafePointer(to: body) { pointer in
            measured_call(
                { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
                UnsafeMutableRawPointer(mutating: pointer)
            )
        }
    }
}

nonisolated(unsafe) var sum = 0

func keep<Value>(_ value: Value) -> Int {
    withUnsafePointer(to: value) { used($0) }
    return 1
}

/// Measures an operation that runs `count` times.
///
/// Before the measurement, it runs three times, so that its key path is in the table.
func loop(_ count: Int, _ operation: (Int) -> Int) {
    for number in 0..<3 { sum &+= operation(number) }
    measure {
        for number in 0..<count { sum &+= operation(number) }
    }
}

/// Starts an audit on another thread.
///
/// Signal the returned semaphore to end the audit.
func auditElsewhere() -> DispatchSemaphore {
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
        GlobalDependencies.auditing({ _ in }) {
            begun.signal()
            end.wait()
        }
    }
    begun.wait()
    return end
}

/// Builds a shared default on another thread.
///
/// Signal the returned semaphore to end the build.
func buildElsewhere() -> DispatchSemaphore {
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
        let environment = environment(1).with(
            override: Order { _ in
                begun.signal()
                end.wait()
            },
            for: \.order
        )
        sum &+= environment.obedientService.call(1)
    }
    begun.wait()
    return end
}

/// Runs a loop in the builder of a shared default of an environment.
func insideBuilder(_ environment: GlobalDependencies, _ operation: @escaping @Sendable (GlobalDependencies) -> Void) {
    sum &+= environment.with(override: Order(run: operation), for: \.order).obedientService.call(1)
}

/// In each of many environments, measures one resolution: the first resolution there, or a later resolution.
func resolutions(_ count: Int, overrides: Int, later: Bool, then read: (GlobalDependencies) -> Int) {
    for _ in 0..<3 { sum &+= read(environment(overrides)) }
    let environments = (0..<count).map { _ in environment(overrides) }
    if later { for environment in environments { sum &+= read(environment) } }
    measure {
        for environment in environments { sum &+= read(environment) }
    }
}

/// Measures resolutions of different defaults, one after the other, in an environment with one override.
func distinct(_ count: Int, among number: Int) {
    let environment = environment(1)
    let services = ManyServices.all.dropFirst().prefix(number).map { $0 }
    for _ in 0..<3 { for read in services { sum &+= read(environment).call(1) } }
    measure {
        var index = 0
        for number in 0..<count {
            sum &+= services[index](environment).call(number)
            index = index == services.count - 1 ? 0 : index + 1
        }
    }
}

func tenants(_ count: Int, among number: Int) {
    let environment = environment(1)
    for tenant in 0..<number { sum &+= environment[tenant: tenant].call(1) }
    measure {
        for index in 0..<count { sum &+= environment[tenant: index % number].call(1) }
    }
}

@inline(never)
func printIfNotBelow(_ least: LogLevel, _ number: Int, _ count: Int) {
    if LogLevel.debug.rawValue >= least.rawValue { print(number, count) }
}

@inline(never)
func logBelowTheLevel(of log: Log, _ number: Int, _ count: Int) {
    log.debug("\(number) of \(count)", metadata: ["number": "\(number)"])
}

/// An operation that is measured.
struct Case {
    let name: String
    let run: (Int) -> Void

    /// Creates a case from an operation, which gets the number of its runs.
    init(_ name: String, _ run: @escaping (Int) -> Void) {
        self.name = name
        self.run = run
    }
}

// `nonisolated(unsafe)`: the program has one thread.
nonisolated(unsafe) let cases = [
    Case("static let") { loop($0) { Declared.existential.call($0) } },
    Case("static let, concrete") { loop($0) { Declared.concrete.call($0) } },
    Case("static let, class-bound") { loop($0) { Declared.classBound.call($0) } },
    Case("default") {
        let none = none
        loop($0) { none.objectService.call($0) }
    },
    Case("static let without an accessor") { loop($0) { ObjectService.shared.call($0) } },
    Case("default through its protocol") {
        let none: any DeclaredServiceDependency = none
        loop($0) { none.declaredService.call($0) }
    },
    Case("default after a reset") {
        var environment = environment(1)
        environment.resetToDefault(keyPath: \.service0)
        let reset = environment
        loop($0) { reset.objectService.call($0) }
    },
    Case("default, concrete") {
        let none = none
        loop($0) { none.concreteService.call($0) }
    },
    Case("default, class-bound") {
        let none = none
        loop($0) { none.classBoundService.call($0) }
    },
    Case("default while another thread audits") { count in
        let none = none
        let end = auditElsewhere()
        loop(count) { none.objectService.call($0) }
        end.signal()
    },
    Case("default while another thread builds") { count in
        let none = none
        let end = buildElsewhere()
        loop(count) { none.objectService.call($0) }
        end.signal()
    },
    Case("hit while another thread builds") { count in
        let environment = environment(99).with(override: service, for: \.objectService)
        let end = buildElsewhere()
        loop(count) { environment.objectService.call($0) }
        end.signal()
    },
    Case("shared while another thread builds") { count in
        let environment = environment(10)
        let end = buildElsewhere()
        loop(count) { environment.sharedService.call($0) }
        end.signal()
    },
    Case("default in a builder") { count in
        insideBuilder(none) { environment in loop(count) { environment.objectService.call($0) } }
    },
    Case("default of the default environment in a builder") { count in
        insideBuilder(none) { _ in loop(count) { none.objectService.call($0) } }
    },
    Case("hit in a builder") { count in
        insideBuilder(environment(99).with(override: service, for: \.objectService)) { environment in
            loop(count) { environment.objectService.call($0) }
        }
    },
    Case("shared in a builder") { count in
        insideBuilder(environment(10)) { environment in loop(count) { environment.sharedService.call($0) } }
    },
    Case("hit while another thread audits") { count in
        let environment = environment(99).with(override: service, for: \.objectService)
        let end = auditElsewhere()
        loop(count) { environment.objectService.call($0) }
        end.signal()
    },
    Case("shared while another thread audits") { count in
        let environment = environment(10)
        let end = auditElsewhere()
        loop(count) { environment.sharedService.call($0) }
        end.signal()
    },
    Case("shared by a shared object") { count in
        let environment = environment(10)
        let owner = environment.sharedOwner
        loop(count) { owner.dependencies.sharedService.call($0) }
        withExtendedLifetime(environment) {}
    },
    Case("shared by a shared object of the default environment") { count in
        let owner = none.sharedOwner
        loop(count) { owner.dependencies.sharedService.call($0) }
    },
    Case("hit among 100") {
        let environment = environment(99).with(override: service, for: \.objectService)
        loop($0) { environment.objectService.call($0) }
    },
    Case("miss among 99") {
        let environment = environment(99)
        loop($0) { environment.objectService.call($0) }
    },
    Case("shared") {
        let none = none
        loop($0) { none.sharedService.call($0) }
    },
    Case("shared among 10") {
        let environment = environment(10)
        loop($0) { environment.sharedService.call($0) }
    },
    Case("first among 10") { resolutions($0, overrides: 10, later: false) { $0.objectService.call(1) } },
    Case("later among 10") { resolutions($0, overrides: 10, later: true) { $0.objectService.call(1) } },
    Case("first among 100") { resolutions($0, overrides: 100, later: false) { $0.objectService.call(1) } },
    Case("later among 100") { resolutions($0, overrides: 100, later: true) { $0.objectService.call(1) } },
    Case("100 first resolutions") {
        resolutions($0, overrides: 100, later: false) { environment in
            ManyServices.all.prefix(100).reduce(0) { $0 &+ $1(environment).call(1) }
        }
    },
    Case("with on 0") {
        let (none, service) = (none, service)
        loop($0) { _ in keep(none.with(override: service, for: \.objectService)) }
    },
    Case("with on 10") {
        let (environment, service) = (environment(10), service)
        loop($0) { _ in keep(environment.with(override: service, for: \.objectService)) }
    },
    Case("with on 100") {
        let (environment, service) = (environment(100), service)
        loop($0) { _ in keep(environment.with(override: service, for: \.objectService)) }
    },
    Case("with and first hit") {
        let (none, service) = (none, service)
        loop($0) { none.with(override: service, for: \.objectService).objectService.call($0) }
    },
    Case("comparison") { count in
        let least = LogLevel.allCases[2]
        loop(count) { number in
            printIfNotBelow(least, number, count)
            return number
        }
    },
    Case("log below its level") { count in
        let log = Log(RecordedLog(), minimumLevel: LogLevel.allCases[2])
        loop(count) { number in
            logBelowTheLevel(of: log, number, count)
            return number
        }
    },
    Case("chain of 99") { loop($0) { _ in keep(ManyServices.chain(service)) } },
    Case("99 assignments of with") {
        loop($0) { _ in
            var environment = none
            for index in 0..<99 { environment = ManyServices.replacing[index](environment, service) }
            return keep(environment)
        }
    },
    Case("99 overrides") { loop($0) { _ in keep(environment(99)) } },
    Case("distinct defaults, 20") { distinct($0, among: 20) },
    Case("distinct defaults, 399") { distinct($0, among: 399) },
    Case("tenants, 100") { tenants($0, among: 100) },
    Case("tenants, 8000") { tenants($0, among: 8000) },
    Case("component") {
        let shareless = shareless
        loop($0) { _ in keep(Component(dependencies: shareless)) }
    },
    Case("component after a shared default was built") {
        let shareless = shareless
        sum &+= shareless.sharedService.call(1)
        loop($0) { _ in keep(Component(dependencies: shareless)) }
    },
]

final class Component {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

let shareless = environment(1)
