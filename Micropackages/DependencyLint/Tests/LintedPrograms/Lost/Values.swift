import GlobalDependencies
import Kit

// Generic environments, and marks.
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
    func values() {
        _ = Marked()  // lost
    }
}
