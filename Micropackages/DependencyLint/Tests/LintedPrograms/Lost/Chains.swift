import GlobalDependencies
import Kit

// Components that take no environment, and so no override: only a strict run reports them.
struct Between {
    func child() -> Child { Child() }  // lost strictly
    var property: Child { Child() }  // lost strictly
    static let shared = Child()  // lost strictly
    static func make() -> Between { Between() }
}

struct Holder {
    let child = Child()  // lost strictly
    let size: Int
}

let global = Child()  // lost strictly

func free() -> Child { Child() }  // lost strictly

protocol Maker {
    func make() -> Child
}

struct LiveMaker: Maker {
    func make() -> Child { Child() }  // lost strictly
}

class Loading {
    func load() -> Child? { nil }
}

class LiveLoading: Loading {
    override func load() -> Child? { Child() }  // lost strictly
}

extension Child {
    static var usual: Child { Child() }  // lost strictly
    init(named name: String) { self.init() }  // lost strictly
}

struct Observing {
    var size = 0 {
        didSet { _ = Child() }  // lost strictly
    }
}

struct Described: CustomStringConvertible {
    private var child: Child { Child() }  // lost strictly
    var description: String { "\(child.hour)" }
}

final class Observed: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(Child().hour) }  // lost strictly
    static func == (left: Observed, right: Observed) -> Bool { true }
}
