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
