import GlobalDependencies
import Kit

// Default arguments and initial values that callers leave out, and what implements or overrides.
struct Line {
    var child = Child()
    var count = 1
}
final class Page {
    let child: Child
    init(child: Child = Child(), done: () -> Void = {}) { self.child = child }
}
func display(_ child: Child = Child()) {}
func displayAll(child: Child = Child(), count: Int) { _ = Child() }

func displayed(_ child: Child = Child()) -> Bool { true }

protocol Titled {
    var title: Int { get }
    var text: Int { get set }
    subscript(index: Int) -> Int { get }
}
struct Titles: Titled {
    var title: Int { Child().hour }
    var text: Int {
        get { 1 }
        set { _ = Child() }
    }
    subscript(index: Int) -> Int { Child().hour }
}
protocol TitledByDefault { var title: Int { get } }
extension TitledByDefault { var title: Int { Child().hour } }
class Shown {
    var label: Int { 1 }
    func appear() {}
    class func build() -> Int { 1 }
}
final class ShownLossy: Shown {
    override init() { _ = Child() }
    override var label: Int { Child().hour }
    override func appear() { _ = Child() }
    override class func build() -> Int { Child().hour }
}

struct Generic<Value>: DependencyScope {
    var parent: GlobalDependencies { .default }
}
struct GenericUser {
    let scope: Generic<() -> Int>
    func child() -> Child { Child() }  // lost
}
struct Marked {
    // dependency-lint: default
    init(dependencies: GlobalDependencies = .default) {}
}

struct ValueUser {
    let dependencies: any ClockDependency
    func values(_ child: Child, _ titled: any Titled, _ all: some TitledByDefault, _ view: Shown, _ type: Shown.Type) {
        _ = Line()  // lost
        _ = Line(count: 2)  // lost
        _ = Page()  // lost
        _ = Page {}  // lost
        _ = Page(done: {})  // lost
        display()  // lost
        if displayed() { return }  // lost
        while displayed() {}  // lost
        displayAll(child: child, count: 1)  // lost
        _ = titled.title  // lost
        _ = titled[1]  // lost
        var titles = titled
        titles.text = 1  // lost
        _ = titled.text
        _ = all.title  // lost
        _ = view.label  // lost
        view.appear()  // lost
        _ = type.build()  // lost
        _ = ShownLossy()  // lost
        _ = Marked()  // lost
    }
}
