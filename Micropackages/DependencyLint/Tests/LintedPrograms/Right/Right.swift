import GlobalDependencies
import Kit

struct Parent {
    private let dependencies: any ClockDependency
    private lazy var child = Child(dependencies: dependencies.buildGlobal())
    let fixed: Child

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        fixed = Child(dependencies: dependencies)
    }

    func calls() async {
        let environment = dependencies.buildGlobal()
        _ = Act(environment)
        _ = Act.init(environment)
        _ = SizedChild(3, dependencies: dependencies)
        _ = SizedChild(dependencies: dependencies, label: "")
        _ = SizedChild(
            // a comment with a parenthesis: )
            3,
            dependencies: dependencies
        )
        _ = Box<Int>(3, dependencies: environment)
        _ = Box<[String: (Int) -> Act]>([:], dependencies: environment)
        _ = Box(Child(dependencies: environment), dependencies: environment)
        _ = Box("a ) \(Child(dependencies: environment).hour, default: ")")", dependencies: environment)
        _ = Box(#"raw " \( ) "#, dependencies: environment)
        _ = Box(
            """
            a " string ) of "lines" \(1)
            """,
            dependencies: environment
        )
        _ = Box(/[)"]/, dependencies: environment)
        _ = Box(3 < 4, dependencies: environment)
        _ = Box((1 < 2, 3 > 4), dependencies: environment)
        _ = Compared(isLess: 1 < fixed.hour, dependencies: environment, isMore: fixed.hour >= 2)
        _ = Box({ (a: Int, b: Int) in a < b }, dependencies: environment)
        _ = Box(environment.clock > 3 ? "a: " : ")", dependencies: environment)
        _ = Row()[3, environment]
        Row()(dependencies: environment)
        Row().configure(title: "", dependencies: environment) {}
        _ = makeSized(1, 2, dependencies: environment)
        _ = Route.home(3, dependencies: environment)
        let make = Child.init
        _ = make(environment)
        _ = [environment].map(Child.init)
        _ = [environment].map(Child.init(dependencies:))
        @Wrapped(dependencies: .default) var wrapped = 3
        _ = wrapped
        if case .home(let size, _) = Route.home(3, dependencies: environment) { _ = size }
    }

    func deliberate() -> Child {
        Child(dependencies: .default)
    }

    // dependency-lint: default
    func marked() -> Child { Child() }

    static func root() -> Parent { Parent() }  // lost strictly
}

class Derived: Base {
    func again() {
        _ = type(of: self).init(dependencies: dependencies.buildGlobal())
        super.run(3, dependencies: dependencies.buildGlobal())
    }
}

/// Has a method that takes closures and key paths of environments, but no environment itself.
struct Factory {
    func make(_ build: (GlobalDependencies) -> Child, _ keyPath: KeyPath<GlobalDependencies, Int>) -> Child {
        Child()  // lost strictly
    }
    func all(_ environments: () -> GlobalDependencies) -> Child { Child() }  // lost strictly
}

func program() {
    _ = Parent()  // lost strictly
    _ = Parent.root()
    _ = Factory().all { .default }
    _ = Middle()
}

/// Has an environment, but its initializer does not receive one.
final class Computed {
    private let child = Child()  // lost strictly
    var dependencies: GlobalDependencies { child.dependencies.buildGlobal() }
}

enum Replaceable {
    static var child = Child()  // lost strictly
}

func replace(with dependencies: GlobalDependencies) {
    Replaceable.child = Child(dependencies: dependencies)
}

/// A state whose initial environment is only a placeholder: `Machine.dependencies` assigns another one later.
struct State {
    var dependencies = GlobalDependencies.default
}

final class Machine {
    private var state = State()

    var dependencies: GlobalDependencies {
        get { state.dependencies }
        set { state.dependencies = newValue }
    }
}

func start(with dependencies: GlobalDependencies) -> Machine {
    let machine = Machine()
    machine.dependencies = dependencies
    return machine
}

// Generic types whose properties are not environments.
struct Beside<D: ClockDependency, Value> {
    let value: Value
    func child() -> Child { Child() }  // lost strictly

    struct Nested<Element> {
        let element: Element
        func child() -> Child { Child() }  // lost strictly
    }
}

struct Loose<D> {
    let scope: D
    func where1() where D: ClockDependency {}
    func child() -> Child { Child() }  // lost strictly
    lazy var lazy = Child()  // lost strictly
}

protocol Providing { associatedtype Scope: ClockDependency }
protocol Naming { associatedtype Scope }
struct Named<N: Naming, P: Providing> {
    let scope: N.Scope
    let type: P.Scope.Type
    var text: some Equatable { "" }
    func child() -> Child { Child() }  // lost strictly
}

struct Level<Base: ClockDependency>: DependencyScope {
    let base: Base
    var parent: GlobalDependencies { base.buildGlobal() }
    struct Key<Value> {}
}
struct Levels {
    let type: Level<GlobalDependencies>.Type
    let key: Level<GlobalDependencies>.Key<Int>
    let make: (Level<GlobalDependencies>) -> Level<GlobalDependencies>
    func child() -> Child { Child() }  // lost strictly
}

struct Compared {
    init(isLess: Bool, dependencies: GlobalDependencies = .default, isMore: Bool) {
        _ = Child(dependencies: dependencies)
    }
}
