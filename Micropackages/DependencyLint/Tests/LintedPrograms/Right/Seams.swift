import GlobalDependencies
import Kit

// Environments that are made where no other one is at hand.
struct MadeScope: DependencyScope {
    let parent: GlobalDependencies
    init(parent: GlobalDependencies = .default) { self.parent = parent }
}
func testing(base: GlobalDependencies = .default) -> GlobalDependencies { base }
final class MadeRoot { let scope = MadeScope() }  // lost strictly
struct MadeMember { var dependencies = testing() }  // lost strictly
struct MadeConstant {
    let dependencies = GlobalDependencies.default.with(override: Child().hour, for: \.clock)  // lost strictly
}
struct MadeFixed {
    let dependencies: GlobalDependencies = .default
    var size = 1
}
struct MadeArgument {
    let scope: MadeScope
    init(scope: MadeScope = MadeScope()) { self.scope = scope }  // lost strictly
}
func makeSUT(
    dependencies: GlobalDependencies = testing()  // lost strictly
) -> Child { Child(dependencies: dependencies) }
struct Preview: DependencyScope { var parent: GlobalDependencies { testing() } }  // lost strictly
struct Whole: ClockDependency {
    var clock: Int { 3 }
    func buildGlobal() -> GlobalDependencies { testing() }  // lost strictly
}
final class MadeLazily {
    private lazy var scope = MadeScope()  // lost strictly
    func show() { _ = Child(dependencies: scope.buildGlobal()) }
}
struct MadeByMethod {
    var dependencies: GlobalDependencies { make() }
    func make() -> GlobalDependencies { .default.with(override: Child().hour, for: \.clock) }  // lost strictly
}

// Defaults that are not the default environment.
extension GlobalDependencies { static let preview = GlobalDependencies.default }
struct Opener {
    let dependencies: GlobalDependencies
    func open(_ path: String, dependencies: GlobalDependencies? = nil) -> Child {
        Child(dependencies: dependencies ?? self.dependencies)
    }
    func previewed(dependencies: GlobalDependencies = .preview) {}
    func home() {
        _ = open("home")
        previewed()
    }
}

struct CardUser {
    let dependencies: GlobalDependencies
    func all() {
        _ = Child(dependencies: .default.adjusted())
        _ = MadeFixed()
    }
}
extension GlobalDependencies { func adjusted() -> GlobalDependencies { self } }

// A member is assigned after the object was created, also by an initializer.
struct Filled {
    var dependencies: GlobalDependencies = .default
}
extension Filled {
    init(over dependencies: GlobalDependencies) {
        self.init()
        self.dependencies = dependencies
    }
}

// A mark at one of two parameters.
func markedOne(
    // dependency-lint: default
    a: GlobalDependencies = .default,
    b: GlobalDependencies = .default
) {}
func callMarkedOne(_ dependencies: GlobalDependencies) {
    markedOne(b: dependencies)
}

private struct Twin: DependencyScope { let parent: GlobalDependencies }
private func twin(_ twin: Twin) -> Child { Child() }  // lost
