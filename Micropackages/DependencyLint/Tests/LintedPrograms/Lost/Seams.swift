import GlobalDependencies
import Kit

// The default environment in the place of an argument.
struct SeamDefaults {
    let dependencies: GlobalDependencies
    func titled(_ child: Child = Child()) {}  // lost strictly
    func closed(_ child: @autoclosure () -> Child = Child()) {}  // lost strictly
    func scoped(in scope: SeamScope = SeamScope()) {}  // lost strictly
}
struct SeamScope: DependencyScope {
    let parent: GlobalDependencies
    init(parent: GlobalDependencies = .default) { self.parent = parent }
}

// What makes an environment may begin with the default one.
struct Scoped {
    var scope: SeamScope { SeamScope() }  // lost strictly
    func makeScope() -> SeamScope { SeamScope() }  // lost strictly
    let dependencies: GlobalDependencies
}
final class LazyScoped {
    let dependencies: GlobalDependencies
    lazy var scope = SeamScope()  // lost strictly
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
    private lazy var scope = SeamScope()  // lost strictly
    func show() { _ = Child(dependencies: scope.buildGlobal()) }
    func lose() { _ = Child() }  // lost
}

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

extension String { struct Twin: DependencyScope { let parent: GlobalDependencies } }
func twin(of twin: String.Twin) -> Child { Child() }  // lost

// Extensions without members, whose conformances are a composition or an alias of one.
struct ComposedScope {
    let parent: GlobalDependencies
    var description: String { "" }
}
extension ComposedScope: DependencyScope & CustomStringConvertible {}
struct ComposedUser {
    let scope: ComposedScope
    var child: Child { Child() }  // lost
}
enum Scopes {
    typealias Base = DependencyScope & CustomDebugStringConvertible
    typealias Named<Name> = Base & CustomStringConvertible
    struct Aliased {
        let parent: GlobalDependencies
        var debugDescription: String { "" }
    }
}
extension Scopes.Aliased: Scopes.Base {}
func aliased(_ scope: Scopes.Aliased) -> Child { Child() }  // lost
struct GenericScope<Size: Sendable> {
    let parent: GlobalDependencies
    var debugDescription: String { "" }
    var description: String { "" }
}
extension GenericScope: Scopes.Named<Size> {}
func generic(_ scope: GenericScope<Int>) -> Child { Child() }  // lost
struct Weighed<Value> {
    var debugDescription: String { "" }
    var description: String { "" }
}
extension Weighed: CustomStringConvertible & CustomDebugStringConvertible where Value: DependencyScope {}
func weighed(_ value: Weighed<ComposedScope>) -> Child { Child() }  // lost strictly

// The arguments of a type do not conform.
protocol Paging { var scope: ComposedScope { get } }
struct Page<Item> { let item: Item }
struct PageItem { func child() -> Child { Child() } }  // lost strictly
extension Page<PageItem>: Paging & CustomDebugStringConvertible {}
extension Page { var scope: ComposedScope { ComposedScope(parent: .default) } }
extension Page { var debugDescription: String { "" } }
struct Loaded { func child() -> Child { Child() } }  // lost strictly
enum Loads { typealias Of<Value> = CustomStringConvertible & CustomDebugStringConvertible }
extension Loaded: Loads.Of<any DependencyScope> {}
extension Loaded { var description: String { "" } }
extension Loaded { var debugDescription: String { "" } }
extension [Loaded]: Paging & Marking {}
extension Array { var scope: ComposedScope { ComposedScope(parent: .default) } }
func load(_ loaded: Loaded) -> Child { Child() }  // lost strictly
protocol Marking { var count: Int { get } }

// Several parameters with one label.
func draw(at place: Int = 0, at environment: GlobalDependencies = .default) {}
func draw(from start: Int = 0, from middle: GlobalDependencies = .default, from end: GlobalDependencies = .default) {}
func drawAll(_ dependencies: GlobalDependencies) {
    draw(at: 3)  // lost
    draw(at: 3, at: dependencies)
    draw(from: 3, from: dependencies)  // lost
    draw(from: 3, from: dependencies, from: dependencies)
}

// A name that ends the line before a property is no modifier of it.
enum Eagerness { case eager, lazy }
final class LazilyLoaded {
    private let loading = Eagerness.lazy
    private let child = Child()  // lost
    let ids = [1, 2].lazy

    /// The hour.
    private(set) var hour = GlobalDependencies.default.clock  // lost
    init(dependencies: GlobalDependencies) {}
}

// `self` of another object delegates nothing.
final class SelfMade {
    let child = Child()  // lost
    let other: Child
    init(dependencies: GlobalDependencies) { other = Child.self.init(dependencies: dependencies) }
}

// Further values of a variadic parameter or a pack are no environment.
struct Query {
    init(_ dependencies: GlobalDependencies = .default, columns: String...) {}
    init(_ dependencies: GlobalDependencies = .default, sorted: Bool, ids: Int..., limit: Int = 0) {}
    static func all<each T>(_ dependencies: GlobalDependencies = .default, values: repeat each T) {}
    static func ends<each T>(_ values: repeat each T, limit: Int, _ dependencies: GlobalDependencies = .default) {}
    static func last(_ ids: Int..., limit: Int, _ dependencies: GlobalDependencies = .default) {}
}
func queries(_ dependencies: GlobalDependencies) {
    _ = Query(columns: "id", "name")  // lost
    _ = Query(sorted: true, ids: 1, 2, limit: 3)  // lost
    Query.all(values: 1, "a")  // lost
    Query.last(1, 2, limit: 3)  // lost
    Query.ends(1, "a", limit: 3)  // lost
    _ = Query(dependencies, columns: "id", "name")
    _ = Query(dependencies, sorted: true, ids: 1, 2, limit: 3)
    Query.all(dependencies, values: 1, "a")
    Query.last(1, 2, limit: 3, dependencies)
    Query.ends(1, "a", limit: 3, dependencies)
}
