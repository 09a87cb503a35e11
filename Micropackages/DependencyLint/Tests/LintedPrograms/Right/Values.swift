import GlobalDependencies
import Kit

// Values in the place of default arguments and initial values, and members that no override replaces.
struct Line {
    var child = Child()
    var count = 1
}
final class Page {
    let child: Child
    init(child: Child = Child()) { self.child = child }
}
struct Making { var make: () -> Child = { Child() } }
// What only sounds like an environment, or has one in a function or a tuple.
protocol Log: Dependencies {}
protocol Logger {}
protocol First {}
protocol Second {}
func sounding<T: Logger>(_ value: T, _ other: some Logger) { _ = Child() }
func calling(_ call: (any First & Log & Second) -> Void) { _ = Child() }
func paired(_ pair: (any First & Log & Second, Int), _ type: (any First & Log & Second).Type) {
    _ = Child()
}
struct Itself {
    var dependencies: GlobalDependencies { .default.with(override: Child().hour, for: \.clock) }
}

func display(_ child: Child = Child(), _ make: () -> Child = { Child() }) {}

class Shown {
    var label: Int { 1 }
    init() {}
    func appear() {}
    class func build() -> Int { 1 }
}
final class ShownLossy: Shown {
    override init() { _ = Child() }
    override var label: Int { Child().hour }
    override func appear() { _ = Child() }
    override class func build() -> Int { Child().hour }
}
final class ShownWell: Shown {
    let dependencies: GlobalDependencies
    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        super.init()
    }
    override var label: Int { super.label }
    override func appear() { super.appear() }
    func values(_ child: Child) {
        _ = Line(child: child)
        _ = Line(child: Child(dependencies: dependencies), count: 1)
        _ = Page(child: child)
        _ = [child].map(Page.init(child:))
        _ = Making(make: { child })
        _ = Making { child }
        display(child) { child }
        _ = Shown()
        _ = Shown.build()
    }
}
