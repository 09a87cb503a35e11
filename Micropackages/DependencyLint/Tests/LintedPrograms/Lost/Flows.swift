import GlobalDependencies
import Kit

func one(_ d: GlobalDependencies) {
    _ = { (n: Int) -> Child in
        let c = Child()  // lost
        return c
    }(3)
}
enum E1 {
    case a
    var child: Child {
        switch self {
        case .a: Child()  // lost strictly
        }
    }
}
struct S1 {
    let d: GlobalDependencies
    let e: E1
    var c: Child { e.child }
}
struct S2 {
    let d: GlobalDependencies
    static let x = Child()  // lost strictly
    var c: Child { Self.x }
}
struct S3 {
    unowned let env: A3
    func f() { _ = Child() }  // lost strictly
}
class A3 {
    let dependencies: GlobalDependencies
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
    lazy var s3 = S3(env: self)
    lazy var s4: S4 = {
        let s = S4()
        return s
    }()
    lazy var s5 = [S4()]
    weak var delegate: AnyObject? { didSet { _ = S4() } }
    class var shared: A3 { A3(dependencies: .default) }
}
struct S4 { let c = Child() }  // lost strictly
func gen<T>(_ t: T) -> T { t }
struct S5 {
    let d: any Dependencies
    func f() {
        _ = gen(Child())  // lost
        _ = gen(Child.init)(.default)
        _ = Child(dependencies: gen(.default))
    }
}
struct S6<T> {
    let d: any Dependencies
    func f() where T == Int { _ = S6<T>.make() }
    static func make() -> Child { Child() }  // lost strictly
}
protocol P1 { static func build() -> Child }
extension P1 { static func build() -> Child { Child() } }  // lost strictly
struct S7: P1 {
    let d: GlobalDependencies
    func f() {
        _ = Self.build()
        _ = S7.build()
    }
}
struct S8 {
    let d: GlobalDependencies
    func f<T: P1>(_ t: T.Type) { _ = t.build() }
}
struct Stack { init(@Kids _ k: () -> [Child]) {} }
@resultBuilder enum Kids {
    static func buildBlock(_ c: Child...) -> [Child] { c }
    static func buildOptional(_ c: [Child]?) -> Child { Child(dependencies: .default) }
}
struct S9 {
    let d: GlobalDependencies
    func f() {
        _ = Stack {
            Child()  // lost
            if d.clock > 3 { Child() }  // lost
            Child(dependencies: d)
        }
    }
}
func rethrow(_ d: GlobalDependencies, f: (Child) -> Void = { _ in }) {
    f(Child())  // lost
    rethrow(d)
}
func over(_ n: Int) -> Child { Child() }  // lost strictly
func over(_ n: Int, dependencies: GlobalDependencies) -> Child { Child(dependencies: dependencies) }
struct S10 {
    let dependencies: GlobalDependencies
    func f() {
        _ = over(3)
        _ = over(3, dependencies: dependencies)
    }
}
struct S11 {
    let dependencies: GlobalDependencies
    var cached: Child?
    mutating func f() -> Child {
        if let cached { return cached }
        let new = Child()  // lost
        cached = new
        return new
    }
}
struct S12 {
    @Wrapped var w = 3  // lost
    let d: GlobalDependencies
}
struct S13 {
    let d: GlobalDependencies
    func f(_ x: @autoclosure () -> Child = Child()) { _ = x() }  // lost strictly
    func g() {
        f()
        f(Child(dependencies: d))
    }
}
indirect enum Tree {
    case node(Child)
    case leaf
    static func mk() -> Tree { .node(Child()) }  // lost strictly
}
struct S14 {
    let d: GlobalDependencies
    func f() { _ = Tree.mk() }
}
struct S15 {
    let d: GlobalDependencies
    func f() -> some Equatable { Child().hour }  // lost
}
extension GlobalDependencies {
    func child() -> Child { Child() }  // lost
    static func mk() -> Child { Child() }  // lost strictly
}
@propertyWrapper struct Born {
    var wrappedValue: Int
    init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
        _ = Child()  // lost strictly
    }
}
struct Bearing {
    @Born(wrappedValue: 3) var explicit
    @Born var implicit = 3
    let d: GlobalDependencies
    func local() {
        @Born var local = 3
        _ = local
    }
}
