import GlobalDependencies
import Kit

struct Between {
    func child() -> Child { Child() }
    var property: Child { Child() }
    static let shared = Child()
    static func make() -> Between { Between() }
}

/// Loses the environment in the initial value of a stored property, and so in each initializer.
struct Holder {
    let child = Child()
    let size: Int
}

final class ClassHolder {
    private let child = Holder(size: 3)
}

let global = Child()

func first() -> Child { second() }
func second() -> Child { third() }
func third() -> Child { Child() }

protocol Maker {
    func make() -> Child
}

struct LiveMaker: Maker {
    func make() -> Child { Child() }
}

class Loading {
    func load() -> Child? { nil }
}

class LiveLoading: Loading {
    override func load() -> Child? { Child() }
}

extension Child {
    static var usual: Child { Child() }
    init(named name: String) { self.init() }
}

class Superclass {
    private let child = Child()
}

final class Subclass: Superclass {}

struct Observing {
    var size = 0 {
        didSet { _ = Child() }
    }
}

/// Loses the environment in a member that the system calls.
///
/// The sources do not call this member, so the call of the initializer is reported.
struct Described: CustomStringConvertible {
    private var child: Child { Child() }
    var description: String { "\(child.hour)" }
}

final class Observed: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(Child().hour) }
    static func == (left: Observed, right: Observed) -> Bool { true }
}

struct Root {
    let dependencies: any ClockDependency

    func chains(maker: any Maker, loading: Loading) {
        _ = Between().child()  // lost
        _ = Between().property  // lost
        _ = Between.shared  // lost
        _ = Holder(size: 3)  // lost
        _ = ClassHolder()  // lost
        _ = Middle()  // lost
        _ = makeChild()  // lost
        _ = global  // lost
        _ = first()  // lost
        _ = [1].map { _ in first() }  // lost
        let make: () -> Child = first  // lost
        _ = make()
        _ = maker.make()  // lost
        _ = Described()  // lost
        _ = Subclass()  // lost
        var observing = Observing()
        observing.size = 3  // lost
        _ = observing.size
        _ = Observed()  // lost
        _ = loading.load()  // lost
        _ = Child.usual  // lost
        let child: Child = .usual  // lost
        _ = child
        _ = Child(named: "")  // lost
        _ = [Between()].map(\.property)  // lost
    }
}
