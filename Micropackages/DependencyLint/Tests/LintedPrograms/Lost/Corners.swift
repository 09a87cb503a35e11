import GlobalDependencies
import Kit
import Observation

// Less common syntax of Swift.
@resultBuilder enum Children { static func buildBlock(_ c: Child...) -> [Child] { c } }
protocol HasDeps {
    associatedtype D: ClockDependency
    var deps: D { get }
}
struct ViewModel<D: ClockDependency>: HasDeps {
    let deps: D
    @Children var children: [Child] {
        Child()  // lost strictly
        Child(dependencies: deps.buildGlobal())
    }
}
extension HasDeps { func ext() -> Child { Child() } }  // lost strictly
@Observable final class Obs {
    let dependencies: GlobalDependencies
    var child: Child?
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
    func go() { child = Child() }  // lost
    func set() { self.child = .init() }  // lost
    func opt() { child = child ?? Child() }  // lost
    func tern(_ b: Bool) { child = b ? .init() : nil }  // lost
}
struct Tup {
    let env: (GlobalDependencies, Int)
    func a(dependencies deps: Environment) throws {
        switch Child() {  // lost
        default: break
        }
        guard Optional(Child()) != nil else { return }  // lost
        for _ in [Child()] {}  // lost
        defer { _ = Child() }  // lost
        do { _ = try thrower() } catch { _ = Child() }  // lost
        _ = { [deps] in (deps, Child()) }()  // lost
        let (x, y) = (Child(), Child(dependencies: deps))  // lost
        _ = (x, y)
        _ = Array(repeating: Child(), count: 3).map { $0 }  // lost
        _ = "\(Child().hour)"  // lost
        _ = """
            text \(Child().hour)  // lost
            """
        _ = Child().hour < Child(dependencies: deps).hour  // lost
        _ = (Child)()  // lost
        _ = Kit.Child()  // lost
        typealias Local = Child
        _ = Local()  // lost
        _ = Self.make()
        let t = Child.self
        _ = t.init()  // lost
        _ = Optional<Child>.some(.init())  // lost
        _ = SizedChild(1, label: "x")  // lost
        _ = SizedChild(
            1,
            dependencies: deps
        )
        #if DEBUG
        _ = Act(deps)
        #else
        _ = Act()  // lost
        #endif
        if #available(macOS 20, *) { _ = Act() }  // lost
        withExtendedLifetime(Act()) {}  // lost
        _ = Box(1) as Any  // lost
        lazy var lz = Child()  // lost
        _ = lz
        class LocalClass { func f() -> Child { Child() } }  // lost
        _ = LocalClass()
    }
    static func make() -> Child { Child() }  // lost strictly
    func thrower() throws -> Int { 1 }
    func thrower(dependencies: GlobalDependencies = .default) throws -> Child { Child(dependencies: dependencies) }
}
extension Array where Element == Child {
    static var one: [Child] { [Child()] }  // lost strictly
    func more(dependencies: some Dependencies) -> [Child] { self + [Child()] + .one }  // lost
}
class Coordinator {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var dependencies: GlobalDependencies!
    var factory: () -> Child = { Child() }  // lost strictly
    func start() {
        let c = factory()
        _ = c
        _ = make()
    }
    func make() -> Child { makeChild() }
    private func child2(d: GlobalDependencies = .default) -> Child { Child(dependencies: d) }
    func use() {
        _ = child2()  // lost
        _ = self.child2(d: dependencies)
    }
    subscript(i: Int) -> Child {
        get { Child() }  // lost
        set { _ = Child() }  // lost
    }
}
struct Container {
    let network: Int
    let dependencies: any (ClockDependency & Sendable)
    enum Kind {
        case a
        func child(in c: Container) -> Child { Child() }  // lost strictly
    }
    func nest() -> Child { Kind.a.child(in: self) }
}
func two(a: GlobalDependencies = .default, b: GlobalDependencies = .default) {}
func callTwo(e: GlobalDependencies) {
    two(a: e)  // lost
    two(a: e, b: e)
}
func curry(_ e: GlobalDependencies) -> (Int) -> Child { { _ in Child() } }  // lost
actor A2 {
    nonisolated let env: GlobalDependencies
    init(env: GlobalDependencies) {
        self.env = env
        _ = Child()  // lost
    }
    nonisolated func f() async { await withTaskGroup(of: Void.self) { g in g.addTask { _ = Child() } } }  // lost
}
struct Conv {
    init(dependencies: GlobalDependencies) {}
    init() { self.init(dependencies: .default) }
    init(child: Child = Child()) { self.init(dependencies: child.dependencies.buildGlobal()) }  // lost strictly
}
struct UsesConv {
    let d: GlobalDependencies
    func f() { _ = Conv() }
}
enum Sc {
    struct S: DependencyScope {
        let parent: GlobalDependencies
        var lazyChild: Child { Child() }  // lost
        static func mk(d: GlobalDependencies) -> Child { Child() }  // lost
    }
}
func op(_ d: GlobalDependencies) {
    let f = makeChild
    _ = f()
}
func kp(_ d: GlobalDependencies) { _ = [1].map { $0.addingChild } }
extension Int { var addingChild: Child { Child() } }  // lost strictly

protocol Plain { func plain() -> Child }
struct M {
    let dependencies: GlobalDependencies
    @TaskLocal static var tl = 3
    func m() {
        assert(Child().hour > 3)  // lost
        precondition(Child().hour > 3, "\(Child())")  // lost
        print(Child(), #line, #function)  // lost
    }
}
@Observable final class Obs2 {
    var child = Child()  // lost strictly
    init() {}
    @ObservationIgnored lazy var lz = Child()  // lost strictly
}
@Observable final class Obs3 {
    var child = Child()  // lost
    let d: GlobalDependencies
    init(d: GlobalDependencies) { self.d = d }
}
@Observable final class Obs4 {
    let dependencies: GlobalDependencies
    var child: Child?
    var title = "" { didSet { child = Child() } }  // lost
    var label = "" { willSet { child = .init() } }  // lost
    var right = "" { didSet { child = Child(dependencies: dependencies) } }
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
}
@Observable final class Obs5 { var size = 1 { didSet { _ = Child() } } }  // lost strictly
func setObs(d: GlobalDependencies, _ obs: Obs5) { obs.size = 3 }
func useObs(d: GlobalDependencies) {
    _ = Obs2()
    _ = Obs2().lz
}
