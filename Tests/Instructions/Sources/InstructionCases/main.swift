import CMeasuredCall
import Dispatch
import GlobalDependencies
import MeasuredServices

/// Counts: `InstructionCases NAME ITERATIONS` runs one case inside `measured_call`. Without a name, lists the cases.
let service: any Service = ObjectService(2)
let none = GlobalDependencies.default

/// An environment with overrides of the first services.
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

/// Runs an operation once to warm up, and then as often as is asked for.
func loop(_ count: Int, _ operation: (Int) -> Int) {
    sum &+= operation(0)
    measure {
        for number in 0..<count { sum &+= operation(number) }
    }
}

/// The first, or a later, resolution in each of many environments.
func resolutions(_ count: Int, overrides: Int, later: Bool, then read: (GlobalDependencies) -> Int) {
    sum &+= read(environment(overrides))
    let environments = (0..<count).map { _ in environment(overrides) }
    if later { for environment in environments { sum &+= read(environment) } }
    measure {
        for environment in environments { sum &+= read(environment) }
    }
}

/// Distinct defaults in an environment with one override, one after the other.
func distinct(_ count: Int, among number: Int) {
    let environment = environment(1)
    let services = ManyServices.all.dropFirst().prefix(number).map { $0 }
    for read in services { sum &+= read(environment).call(1) }
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

let cases: [(name: String, run: (Int) -> Void)] = [
    ("static let", { loop($0) { Declared.existential.call($0) } }),
    ("static let, concrete", { loop($0) { Declared.concrete.call($0) } }),
    ("static let, class-bound", { loop($0) { Declared.classBound.call($0) } }),
    ("default", { loop($0) { none.objectService.call($0) } }),
    ("default, concrete", { loop($0) { none.concreteService.call($0) } }),
    ("default, class-bound", { loop($0) { none.classBoundService.call($0) } }),
    (
        "default while another thread audits",
        { count in
            let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            DispatchQueue.global().async {
                GlobalDependencies.auditing({ _ in }) {
                    begun.signal()
                    end.wait()
                }
            }
            begun.wait()
            loop(count) { none.objectService.call($0) }
            end.signal()
        }
    ),
    (
        "hit among 100",
        {
            let environment = environment(99).with(override: service, for: \.objectService)
            loop($0) { environment.objectService.call($0) }
        }
    ),
    (
        "miss among 99",
        {
            let environment = environment(99)
            loop($0) { environment.objectService.call($0) }
        }
    ),
    ("shared", { loop($0) { none.sharedService.call($0) } }),
    (
        "shared among 10",
        {
            let environment = environment(10)
            loop($0) { environment.sharedService.call($0) }
        }
    ),
    ("first among 10", { resolutions($0, overrides: 10, later: false) { $0.objectService.call(1) } }),
    ("later among 10", { resolutions($0, overrides: 10, later: true) { $0.objectService.call(1) } }),
    ("first among 100", { resolutions($0, overrides: 100, later: false) { $0.objectService.call(1) } }),
    ("later among 100", { resolutions($0, overrides: 100, later: true) { $0.objectService.call(1) } }),
    ("100 first resolutions", { resolutions($0, overrides: 100, later: false) { environment in
        ManyServices.all.prefix(100).reduce(0) { $0 &+ $1(environment).call(1) }
    } }),
    ("with on 0", { loop($0) { _ in withExtendedLifetime(none.with(override: service, for: \.objectService)) { 1 } } }),
    (
        "with on 10",
        {
            let environment = environment(10)
            loop($0) { _ in withExtendedLifetime(environment.with(override: service, for: \.objectService)) { 1 } }
        }
    ),
    (
        "with on 100",
        {
            let environment = environment(100)
            loop($0) { _ in withExtendedLifetime(environment.with(override: service, for: \.objectService)) { 1 } }
        }
    ),
    ("chain of 99", { loop($0) { _ in withExtendedLifetime(ManyServices.chain(service)) { 1 } } }),
    ("99 overrides", { loop($0) { _ in withExtendedLifetime(environment(99)) { 1 } } }),
    ("distinct defaults, 20", { distinct($0, among: 20) }),
    ("distinct defaults, 399", { distinct($0, among: 399) }),
    ("tenants, 100", { tenants($0, among: 100) }),
    ("tenants, 8000", { tenants($0, among: 8000) }),
    (
        "component",
        { loop($0) { _ in withExtendedLifetime(Component(dependencies: shareless)) { 1 } } }
    ),
    (
        "component after a shared default was built",
        {
            sum &+= shareless.sharedService.call(1)
            loop($0) { _ in withExtendedLifetime(Component(dependencies: shareless)) { 1 } }
        }
    ),
]

final class Component {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

let shareless = environment(1)

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--memory" {
    // Of environments that are kept: 1,000 with 100 overrides, and the allocations of 1,000 first resolutions.
    let base = environment(99)
    sum &+= base.with(override: service, for: \.objectService).objectService.call(1)
    let before = allocated_bytes()
    let environments = (0..<1000).map { _ in base.with(override: service, for: \.objectService) }
    let bytes = (allocated_bytes() - before) / 1000
    let allocations = allocation_count()
    for environment in environments { sum &+= environment.objectService.call(1) &+ environment.otherService.call(1) }
    print("environment of 100 overrides|\(bytes)")
    print("allocations of 1000 first resolutions|\(allocation_count() - allocations)")
} else if let name = arguments.first {
    guard let measured = cases.first(where: { $0.name == name }) else { fatalError("no case \(name)") }
    measured.run(Int(arguments.dropFirst().first ?? "") ?? 100)
} else {
    for measured in cases { print(measured.name) }
}
