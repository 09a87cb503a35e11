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
