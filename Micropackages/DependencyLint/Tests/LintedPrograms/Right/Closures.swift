import GlobalDependencies
import Kit

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
    func child() -> Child { Child() }  // lost strictly
}

struct Delegating { var child = Child() }  // lost strictly
extension Delegating {
    init(dependencies: GlobalDependencies) { self.init(child: Child(dependencies: dependencies)) }
}
struct ClosuresUser {
    let dependencies: GlobalDependencies
    func all() {
        _ = Live()
        _ = Styled()
        _ = Delegating(dependencies: dependencies)
    }
}

// A variadic parameter before the environment, and an argument without a label behind it.
struct Stack {
    init(_ rows: Int..., dependencies: GlobalDependencies = .default, _ content: () -> Void = {}) {}
}
func stack(_ dependencies: GlobalDependencies) {
    _ = Stack(1, 2, dependencies: dependencies)
    _ = Stack(1, 2, dependencies: dependencies) {}
    paged(from: 1..., dependencies)
    boxed(Box((1, 2), dependencies: dependencies), dependencies)
}
func paged(from rows: PartialRangeFrom<Int> = 0..., _ dependencies: GlobalDependencies = .default) {}
func boxed<each T>(_ values: Box<(repeat each T)>, _ dependencies: GlobalDependencies = .default) {}

// A type that is private in another file has the name of this one, which is none of the environment's.
private struct Twin { let size: Int }
private func twin(_ twin: Twin) -> Child { Child() }  // lost strictly
extension String { struct Twin { let size: Int } }
func twin(of twin: String.Twin) -> Child { Child() }  // lost strictly
