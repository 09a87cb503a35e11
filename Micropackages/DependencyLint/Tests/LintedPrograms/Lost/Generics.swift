import GlobalDependencies
import Kit

// Environments of generic, associated and opaque types.
protocol NameDependency: Dependencies { var name: String { get } }
extension GlobalDependencies: NameDependency {
    var name: String { resolveDependency(forKeyPath: \.name, defaultImplementation: "") }
}
typealias AppDependencies = ClockDependency & NameDependency
typealias AllDependencies = AppDependencies & Sendable

struct Aliased<D: AppDependencies> {
    let dependencies: D
    func child() -> Child { Child() }  // lost strictly
}
struct AliasedTwice<D> where D: AllDependencies {
    let dependencies: D
    func child() -> Child { Child() }  // lost strictly
}
protocol HasApp {
    associatedtype D: AppDependencies
    var deps: D { get }
}
extension HasApp { func app() -> Child { Child() } }  // lost strictly
class VM<D: AppDependencies> {
    let dependencies: D
    init(_ dependencies: D) { self.dependencies = dependencies }
}
final class SubVM<D: AppDependencies>: VM<D> { func child() -> Child { Child() } }  // lost strictly
final class FixedVM: VM<GlobalDependencies> { func child() -> Child { Child() } }  // lost strictly
class LongVM<
    D: AppDependencies,
    Other
> {
    let dependencies: D
    init(_ dependencies: D) { self.dependencies = dependencies }
    func child() -> Child { Child() }  // lost strictly
}
protocol Ahead {}
func composed(_ d: any Ahead & NameDependency) -> Child { Child() }  // lost
func aliased<D: AppDependencies>(_ d: D) -> Child { Child() }  // lost

struct Outer<D: ClockDependency> {
    final class Nested {
        let scope: D?
        init(_ scope: D) { self.scope = scope }
        func child() -> Child { Child() }  // lost strictly
    }
    struct Taking { func child(_ scope: D) -> Child { Child() } }  // lost strictly
}
extension Outer {
    struct Extended {
        let scope: D
        func child() -> Child { Child() }  // lost strictly
    }
}

private protocol Narrow: ClockDependency {}
protocol `Quoted`: ClockDependency {}
private struct Private<D: Narrow> {
    let scope: D
    func child() -> Child { Child() }  // lost strictly
}
private func narrow(_ scope: any Narrow) -> Child { Child() }  // lost
private func narrow<D: Narrow>(of scope: D) -> Child { Child() }  // lost
private actor Isolating {
    let dependencies: GlobalDependencies
    init(_ dependencies: GlobalDependencies) { self.dependencies = dependencies }
}
private func isolated(to actor: isolated Isolating) -> Child { Child() }  // lost strictly
struct Quoting<D: `Quoted`> {
    let scope: D
    func child() -> Child { Child() }  // lost strictly
}

struct Loose<D> {
    let scope: D
    func where1() -> Child where D: ClockDependency { Child() }  // lost strictly
}
extension Loose where D: AppDependencies { func where2() -> Child { Child() } }  // lost strictly
extension Loose
where
    D: ClockDependency
{
    func lines() -> Child { Child() }  // lost strictly
}
extension Loose where D == GlobalDependencies { var where3: Child { Child() } }  // lost strictly
protocol HasScope {
    associatedtype Scope
    var scope: Scope { get }
}
extension HasScope { func none() -> Child { Child() } }  // lost strictly
extension HasScope where Scope: ClockDependency { func child() -> Child { Child() } }  // lost strictly

protocol Provider { associatedtype Scope: ClockDependency }
protocol Refined: Provider { var inherited: Scope { get } }
struct Provided<P: Refined> {
    let scope: P.Scope
    func child() -> Child { Child() }  // lost strictly
}
func provided<T, P: Provider>(_ first: T, _ scope: P.Scope, of type: P.Type) -> Child { Child() }  // lost strictly
extension Refined { func refined() -> Child { Child() } }  // lost strictly

protocol StoreDependency<Element>: Dependencies {
    associatedtype Element
    var store: Element { get }
}
struct Layer<Base: ClockDependency>: DependencyScope {
    let base: Base
    var parent: GlobalDependencies { base.buildGlobal() }
}
struct Primary {
    let store: (any StoreDependency<Int>)?
    func child() -> Child { Child() }  // lost
}
struct Layered {
    let layer: Layer<GlobalDependencies>
    func child() -> Child { Child() }  // lost
}
func primary(_ store: any StoreDependency<Int> & ClockDependency) -> Child { Child() }  // lost
func layered(_ layer: Layer<GlobalDependencies>) -> Child { Child() }  // lost

struct Opaque {
    var scope: some ClockDependency { GlobalDependencies.default.buildGlobal() }
    func child() -> Child { Child() }  // lost strictly
}
