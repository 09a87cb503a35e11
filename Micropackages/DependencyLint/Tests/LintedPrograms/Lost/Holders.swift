import GlobalDependencies
import Kit

// The default environment beside another one, and the less common places of an environment.
struct Reader {
    let dependencies: any ClockDependency
    let hour = GlobalDependencies.default.clock  // lost

    func read(from environment: GlobalDependencies) -> Int {
        _ = GlobalDependencies.default.clock  // lost
        _ = Environment.default.clock  // lost
        _ = "\(GlobalDependencies.default.clock)"  // lost
        let clock = { GlobalDependencies.default.clock }  // lost
        _ = GlobalDependencies.default.queue(3)  // lost
        _ = GlobalDependencies.default.with(override: 3, for: \.clock)
        _ = GlobalDependencies.default.buildGlobal()
        _ = GlobalDependencies.default
        _ = environment.clock
        _ = GlobalDependencies.default.clock  // dependency-lint: default
        return clock()
    }

    static func isolated() -> Int { GlobalDependencies.default.clock }
}

func readDefault() -> Int { GlobalDependencies.default.clock }

extension GlobalDependencies {
    func queue(_ number: Int) -> Int { number }
    var doubled: Int { GlobalDependencies.default.clock * 2 }  // lost
    var tripled: Int {
        resolveDependency(forKeyPath: \.tripled) { _ in GlobalDependencies.default.clock * 3 }  // lost
    }
}

func pack<each D: ClockDependency>(_ environments: repeat each D) -> Child { Child() }  // lost

enum Mode {
    case off
    case live(GlobalDependencies)
    case labeled(environment: any ClockDependency, Int)

    func child() -> Child { Child() }  // lost
}

enum Factories {
    case building((GlobalDependencies) -> Int)

    func child() -> Child { Child() }  // lost strictly
}

actor Player {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
}

func show(on screen: isolated Player) -> Child { Child() }  // lost strictly

struct Double {
    init(
        _ size: Int = 1,
        // dependency-lint: default, which is the environment of what it plays
        dependencies: GlobalDependencies = .default
    ) {}

    static func made(with dependencies: GlobalDependencies) -> Double { Double(3) }
}
