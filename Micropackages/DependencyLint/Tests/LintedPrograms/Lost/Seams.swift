import GlobalDependencies
import Kit

// Conformances that stand elsewhere than their implementations.
protocol SeamMaking { func made() -> Child }
protocol SeamColoring {
    var color: Child { get }
    static func colors() -> Child
    init()
}
protocol SeamWorking: Actor { func worked() async -> Child }
struct SeamMaker { func made() -> Child { Child() } }
extension SeamMaker: SeamMaking {}
struct SeamPainter {
    let size = 1
    init() { _ = Child() }
    var color: Child { Child() }
    static func colors() -> Child { Child() }
}
extension SeamPainter: SeamColoring {}
class SeamMotor { func made() -> Child { Child() } }
final class SeamFastMotor: SeamMotor, SeamMaking {}
protocol SeamRefined: SeamMaking {}
extension SeamRefined { func made() -> Child { Child() } }
struct SeamRefinedMaker: SeamRefined {}
actor SeamWorker { func worked() -> Child { Child() } }
extension SeamWorker: SeamWorking {}
struct SeamPrinted {
    let size: Int
    var description: String { "\(Child().hour)" }
}
extension SeamPrinted: CustomStringConvertible {}
extension Middle: SeamMaking { func made() -> Child { child } }

// Closures after a call, and the braces of statements.
struct SeamDone { init(done: () -> Void = {}, child: Child = Child()) {} }
func ran(_ f: () -> Void, then: Child = Child()) {}
struct DoneLine {
    var child = Child()
    var done: () -> Void = {}
}
func seamItems(_ make: () -> Child = { Child() }) -> [Int] { [] }
func isSeamShown(_ make: () -> Child = { Child() }) -> Bool { true }

struct SeamUser {
    let dependencies: GlobalDependencies
    func implementations(_ making: any SeamMaking, _ working: any SeamWorking) async {
        _ = making.made()  // lost
        _ = await working.worked()  // lost
        print(SeamPrinted(size: 1))  // lost
    }
    func generic<C: SeamColoring>(_ coloring: C) {
        _ = coloring.color  // lost
        _ = C.colors()  // lost
        _ = C()  // lost
    }
    func closures() {
        _ = SeamDone {}  // lost
        ran {}  // lost
        _ = DoneLine {}  // lost
    }
    func statements(_ list: [Int]) -> Int {
        _ = list.map { x in
            if isSeamShown() { return x }  // lost
            return 1
        }
        _ = list.map { (x: Int) -> Int in
            switch isSeamShown() {  // lost
            default: return x
            }
        }
        Task { [list] in
            while isSeamShown() { _ = list }  // lost
        }
        switch list.count {
        case 0: if isSeamShown() { return 1 }  // lost
        case 1: for i in seamItems() { _ = i }  // lost
        default: while isSeamShown() { return 1 }  // lost
        }
        let n = if isSeamShown() { 1 } else { 2 }  // lost
        let m =
            switch isSeamShown() {  // lost
            default: 1
            }
        outer: for i in seamItems() where i > n + m { continue outer }  // lost
        return if isSeamShown() { 1 } else { 2 }  // lost
    }
}

// The default environment in the place of an argument.
struct SeamDefaults {
    let dependencies: GlobalDependencies
    func titled(_ text: Int = GlobalDependencies.default.clock, child: Child = Child()) {}
    func closed(_ x: @autoclosure () -> Child = Child()) {}
    func scoped(in scope: SeamScope = SeamScope()) {}
    func all(_ child: Child) {
        titled()  // lost
        titled(child: child)
        closed()  // lost
        closed(child)
        scoped()  // lost
        scoped(in: SeamScope(parent: dependencies))
    }
}
struct SeamScope: DependencyScope {
    let parent: GlobalDependencies
    init(parent: GlobalDependencies = .default) { self.parent = parent }
}

// What makes an environment, beside one that the type was given.
struct Scoped {
    var scope: SeamScope { SeamScope() }  // lost
    func makeScope() -> SeamScope { SeamScope() }  // lost
    let dependencies: GlobalDependencies
}
final class LazyScoped {
    let dependencies: GlobalDependencies
    lazy var scope = SeamScope()  // lost
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
}
final class Unstored {
    let child = Child()  // lost
    init(dependencies: GlobalDependencies) {}
}
final class SeamWatching {
    var child: Child
    var dependencies: GlobalDependencies { didSet { child = Child() } }  // lost
    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        child = Child(dependencies: dependencies)
    }
}
final class OwnScope {
    private lazy var scope = SeamScope()
    func show() { _ = Child(dependencies: scope.buildGlobal()) }
    func lose() { _ = Child() }  // lost
}
func showing(_ dependencies: GlobalDependencies, _ own: OwnScope) { own.show() }

// Observers, which assignments in an initializer do not call.
final class SeamPanel {
    var title: String { didSet { _ = Child() } }
    init(title: String, dependencies: GlobalDependencies) { self.title = title }
}
func renamed(_ panel: SeamPanel, dependencies: GlobalDependencies) { panel.title = "a" }  // lost

// Environments in an extension of another module's type.
extension Child {
    struct Scope: DependencyScope { let parent: GlobalDependencies }
    protocol Environment: ClockDependency {}
}
func nested(_ scope: Child.Scope) { _ = Child() }  // lost
struct NestedUser {
    let dependencies: any Child.Environment
    var child: Child { Child() }  // lost
}

// An initializer in an extension that sets the property.
struct SeamExtended {
    var dependencies: GlobalDependencies = .default
    var size = 1
}
extension SeamExtended {
    init(size: Int, over dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        self.size = size
    }
}
func extended(_ dependencies: GlobalDependencies) {
    _ = SeamExtended()  // lost
    _ = SeamExtended(size: 2)  // lost
    _ = SeamExtended(size: 2, over: dependencies)
}
