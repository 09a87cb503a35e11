import GlobalDependencies
import Kit

struct Parent {
    private let dependencies: any ClockDependency
    private lazy var lazyChild = Child()  // lost
    private lazy var right = Child(dependencies: dependencies.buildGlobal())
    private let stored: Child = { Child() }()  // lost

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        _ = Child()  // lost
    }

    var computed: Child { Child() }  // lost

    var observed: Int = 0 {
        didSet { _ = Child() }  // lost
    }

    func initializers() {
        let implicit: Child = .init()  // lost
        _ = implicit
        _ = Child.init()  // lost
        _ = SizedChild(3)  // lost
        _ = SizedChild(label: "dependencies: dependencies")  // lost
        _ = SizedChild(3, label: "dependencies: \(Child().hour)")  // lost
        _ = Act()  // lost
        _ = Box<Int>(3)  // lost
        _ = Box<[String: (Int) -> Act]>([:])  // lost
        _ = Box(3)  // lost
        _ = [Child](repeating: Child(), count: 2)  // lost
        _ = Child(  // lost
            // dependencies: dependencies
            )
        _ = Box(Child(dependencies: dependencies.buildGlobal()))  // lost
        _ = Box(self.dependencies.clock > 3 ? 1 : 2)  // lost
        _ = Box(#"dependencies: "\#(1)"#)  // lost
        _ = Box(  // lost
            """
            dependencies: \(dependencies.clock)
            """
        )
        _ = Box(/dependencies:"/)  // lost
    }

    func others() {
        Row().configure(title: "") {}  // lost
        Row()()  // lost
        _ = Row()[3]  // lost
        _ = makeSized(1, 2)  // lost
        _ = Route.home(3)  // lost
        @Wrapped var wrapped = 3  // lost
        @Kit.Wrapped var qualified = 3  // lost
        _ = qualified
        _ = wrapped
    }

    func closures() async {
        _ = [1].map { _ in Child() }  // lost
        Task { _ = Child() }  // lost
        async let child = Child()  // lost
        _ = await child
        func local() { _ = Child() }  // lost
        local()
        let make: () -> Child = { Child() }  // lost
        _ = make()
        let either = dependencies.clock > 3 ? Child() : nil  // lost
        _ = either
        _ = if dependencies.clock > 3 { Child() } else { Child(dependencies: .default) }  // lost
    }

    func `a raw name: with (parentheses)`() {
        _ = Child()  // lost
    }
}

actor Worker {
    let dependencies: Clocks

    init(_ dependencies: Clocks) {
        self.dependencies = dependencies
    }

    func work() { _ = Child() }  // lost

    deinit { _ = Child() }  // lost
}

class Derived: Base {
    let size: Int

    init(size: Int, environment: GlobalDependencies = .default) {
        self.size = size
        super.init()  // lost
    }

    required init(dependencies: GlobalDependencies) {
        size = 0
        super.init(dependencies: dependencies)
    }

    convenience init(count: Int, dependencies: GlobalDependencies) {
        self.init(size: count)  // lost
    }

    func inherited() {
        _ = Inheriting()  // lost
        _ = type(of: self).init()  // lost
        Inheriting(dependencies: dependencies.buildGlobal()).run(3)  // lost
        run(3, dependencies: dependencies.buildGlobal())
    }

    override func run(_ count: Int, dependencies: GlobalDependencies) {
        super.run(count)  // lost
    }
}

func generic<D: ClockDependency>(_ dependencies: D) { _ = Child() }  // lost
func constrained<D>(_ dependencies: D) where D: ClockDependency { _ = Child() }  // lost
func opaque(_ dependencies: some ClockDependency) { _ = Child() }  // lost
func optional(_ dependencies: (any ClockDependency)?) { _ = Child() }  // lost
func mutating(_ dependencies: inout GlobalDependencies) { _ = Child() }  // lost
func defaulted(_ child: Child = Child(), dependencies: GlobalDependencies) {}  // lost strictly
func leaving(_ dependencies: GlobalDependencies) { defaulted(dependencies: dependencies) }
func generator<T: Base>(_ type: T.Type, dependencies: GlobalDependencies) -> T { T() }  // lost

final class Model<D: ClockDependency> {
    let dependencies: D

    init(dependencies: D) {
        self.dependencies = dependencies
    }

    func child() -> Child { Child() }  // lost strictly
}

protocol Screen {
    var environment: any ClockDependency { get }
}

extension Screen {
    func show() { _ = Child() }  // lost
}

struct Home: Screen {
    var environment: any ClockDependency

    func home() { _ = Child() }  // lost
}

struct Inferred {
    private let scope = GlobalDependencies.default.with(override: 3, for: \.clock)

    func child() -> Child { Child() }  // lost
}

struct Session: DependencyScope, ClockDependency {
    let parent: GlobalDependencies

    func child() -> Child { Child() }  // lost
}

func built(from session: [Session]) {
    _ = Child(dependencies: session[0].buildGlobal())
    _ = Child()  // lost strictly
}
