import GlobalDependencies
import Kit

@main
struct Program {
    let dependencies = GlobalDependencies.default

    static func main() {
        _ = Child()
    }
}

public protocol Maker {
    func make() -> Child
}

struct Making {
    let dependencies: any ClockDependency

    func make(by maker: any Maker) -> Child { maker.make() }
}

struct Hidden {
    func child() -> Child { Child() }  // lost strictly
    static let shared = Child()  // lost strictly
}

let global = Child()  // lost strictly

// dependency-lint: begin default
struct Preview {
    static let child = Child()
    func other() -> Child { Child() }
}
// dependency-lint: end default

/// Contains a comment that marks one member.
struct Marked {
    @MainActor
    // dependency-lint: default - read by the system
    static let child = Child()
    static let other = Child()  // lost strictly

    func deliberate() -> Child { Child(dependencies: .default) }

    func markedCalls() {
        _ = Child()  // dependency-lint: default
        // dependency-lint: default
        _ = Child()
    }

    func afterMarkedCalls() { _ = Child() }  // lost strictly

    func passing(_ dependencies: GlobalDependencies) {
        _ = Child(dependencies: dependencies)
        _ = Marked.child
        _ = Marked.other
    }
}

enum Cases { case one(Child = Child()) }  // lost strictly
struct Rows { subscript(row: Child = Child()) -> Int { 1 } }  // lost strictly
