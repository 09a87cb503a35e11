import GlobalDependencies
import Kit

// Closures after calls of every form.
typealias Maker = () -> Child
func freeChild() -> Child { Child() }
struct Generated<Value> {
    var value: Value?
    var make: () -> Child = { Child() }
}
struct Callable {
    func callAsFunction(_ count: Int = 1, make: () -> Child = { Child() }) {}
}
class Built { init(make: () -> Child = { Child() }) {} }
final class Inherited: Built {}
func load(_ make: Maker = freeChild) {}

// The default of another type, and an environment that subscripts give.
struct Live {
    init(dependencies: GlobalDependencies = .live(of: .default)) {}
}
struct Styled {
    var dependencies: GlobalDependencies = .preview, style = Style.default
}
struct Style: Sendable { static let `default` = Style() }
extension GlobalDependencies {
    static func live(of style: Style) -> GlobalDependencies { .default }
}
struct Subscripted {
    subscript(id: Int) -> GlobalDependencies { .default }
    func child() -> Child { Child() }
}

// Members of a class that is named, and what an initializer sets.
class Kind<Value> {
    var title: String
    init(title: String) { self.title = title }
    class func build() -> Int { 1 }
    class var count: Int {
        get { 1 }
        set {}
    }
    subscript(index: Int) -> Int { 1 }
}
final class LossyKind: Kind<Int> {
    override var title: String { didSet { _ = Child() } }
    override class func build() -> Int { Child().hour }
    override class var count: Int {
        get { 1 }
        set { _ = Child() }
    }
    override subscript(index: Int) -> Int { Child().hour }
}
final class RightKind: Kind<Int> {
    let dependencies: GlobalDependencies
    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        super.init(title: "")
    }
    override subscript(index: Int) -> Int { super[index] }
}
struct Delegating { var child = Child() }
extension Delegating {
    init(dependencies: GlobalDependencies) { self.init(child: Child(dependencies: dependencies)) }
}
struct ClosuresUser {
    let dependencies: GlobalDependencies
    func all(_ callable: Callable, _ optional: Callable?) {
        _ = Generated<Int> { Child(dependencies: dependencies) }
        callable { Child(dependencies: dependencies) }
        callable(1) { Child(dependencies: dependencies) }
        optional?(1) { Child(dependencies: dependencies) }
        load { Child(dependencies: dependencies) }
        _ = Inherited { Child(dependencies: dependencies) }
        _ = Live()
        _ = Styled()
        _ = Kind<Int>(title: "")
        _ = Kind<Int>.build()
        Kind<Int>.count = 3
        _ = Delegating(dependencies: dependencies)
    }
}
