import GlobalDependencies
import Kit

// A closure after a call is passed for a parameter whose type is a function's.
struct Cell {
    let title: String
    var icon: Child = { Child() }()
    var action: () -> Void = {}
}
func counted(_ times: Int = { Child().hour }(), _ body: () -> Void = {}) {}
class Ancestor { init(child: Child = Child(), done: () -> Void = {}) {} }
final class Descendant: Ancestor {}
@propertyWrapper struct Limited {
    var wrappedValue: Int
    init(wrappedValue: Int, to child: Child) { self.wrappedValue = wrappedValue }
}
protocol Volume { var volume: Int { get set } }
struct Speaker: Volume {
    var volume = 1 { didSet { _ = Child() } }
}
struct Setting { init(_ dependencies: GlobalDependencies, _ other: inout any Volume) { other.volume = 1 } }  // lost
infix operator <~
func <~ (dependencies: GlobalDependencies, size: Int) -> Child { Child() }  // lost

struct Registry {
    private var all: [Int: GlobalDependencies] = [:]
    subscript(id: Int) -> GlobalDependencies? { all[id] }
    func child() -> Child { Child() }  // lost
    let dependencies: any ClockDependency
    func other() -> Child { Child() }  // lost
}
struct Unregistered {
    subscript(id: Int) -> GlobalDependencies { .default }
    func child() -> Child { Child() }
}
struct ClosureUser {
    let dependencies: GlobalDependencies
    func all(volume: inout any Volume, _ unregistered: Unregistered) {
        _ = Cell(title: "") {}  // lost
        counted {}  // lost
        _ = Descendant {}  // lost
        @Limited(to: Child()) var limited = 3  // lost
        _ = limited
        volume.volume = 0  // lost
        _ = unregistered.child()  // lost
    }
}
