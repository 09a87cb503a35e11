import GlobalDependencies
import Kit

// Wrappers, operators and subscripts.
@propertyWrapper struct Limited {
    var wrappedValue: Int
    init(wrappedValue: Int, to child: Child) { self.wrappedValue = wrappedValue }
}
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
    func child() -> Child { Child() }  // lost strictly
}
struct ClosureUser {
    let dependencies: GlobalDependencies
    func all() {
        @Limited(to: Child()) var limited = 3  // lost
        _ = limited
    }
}
