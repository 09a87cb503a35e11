import Foundation
import GlobalDependencies
import Testing

// Before: `container.register(…)`, `.as(…)`, `.injection(\.…)`, `.lifetime(…)`, `container.resolve()`.
// What must not compile is in Tests/Clients/Refused/UnboundProtocol.swift.

/// Where `.as(Networking.self)` bound a type to a protocol, the accessor's type says it.
private protocol Networking: Sendable {
    func load(_ path: String) -> String
}

private struct SystemNetworking: Networking {
    func load(_ path: String) -> String { "live \(path)" }
}

private struct StubNetworking: Networking {
    func load(_ path: String) -> String { "stub \(path)" }
}

private protocol NetworkingDependency: Dependencies {
    var networking: any Networking { get }
}

/// One part of the registrations: a part is an extension, here or in another module.
extension GlobalDependencies: NetworkingDependency {
    fileprivate var networking: any Networking {
        resolveDependency(forKeyPath: \.networking, defaultImplementation: SystemNetworking())
    }
}

private protocol Presenting: Sendable {
    func text(for screen: String) -> String
}

private final class Presenter: Presenting {
    private let dependencies: any NetworkingDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func text(for screen: String) -> String { dependencies.networking.load(screen) }
}

private protocol PresenterDependency: Dependencies {
    /// One for each container.
    var presenter: any Presenting & AnyObject { get }
    /// A new one each time.
    var newPresenter: any Presenting & AnyObject { get }
}

/// Another part.
extension GlobalDependencies: PresenterDependency {
    fileprivate var presenter: any Presenting & AnyObject {
        resolveSharedDependency(forKeyPath: \.presenter) { Presenter(dependencies: $0) }
    }

    fileprivate var newPresenter: any Presenting & AnyObject {
        resolveDependency(forKeyPath: \.newPresenter, defaultImplementation: Presenter(dependencies: self))
    }
}

/// The controller holds the router, and the router the controller `unowned`: made as one pair, in plain Swift.
@MainActor
private final class ViewController {
    let name: String
    /// Set by the system's way of creating objects, or by the initialiser.
    var presenter: any Presenting
    private(set) lazy var router = Router(controller: self, dependencies: dependencies.buildGlobal())
    private let dependencies: any PresenterDependency

    init(name: String, dependencies: GlobalDependencies = .default) {
        self.name = name
        self.dependencies = dependencies
        presenter = dependencies.presenter
    }

    var text: String { presenter.text(for: name) }
}

@MainActor
private final class Router {
    unowned let controller: ViewController
    private let dependencies: any (NetworkingDependency & PresenterDependency)

    init(controller: ViewController, dependencies: GlobalDependencies) {
        self.controller = controller
        self.dependencies = dependencies
    }

    func showNext() -> ViewController {
        ViewController(name: controller.name + "/next", dependencies: dependencies.buildGlobal())
    }
}

private protocol RootDependency: Dependencies {
    @MainActor var rootController: ViewController { get }
}

extension GlobalDependencies: RootDependency {
    @MainActor fileprivate var rootController: ViewController {
        resolveDependency(
            forKeyPath: \.rootController,
            defaultImplementation: ViewController(name: "root", dependencies: self)
        )
    }
}

/// One object for each object graph: a property of the scope that the graph is given.
private struct Graph: DependencyScope, PresenterDependency {
    let parent: GlobalDependencies
    let presenter: any Presenting & AnyObject
    var newPresenter: any Presenting & AnyObject { parent.newPresenter }

    init(parent: GlobalDependencies) {
        self.parent = parent
        presenter = parent.newPresenter
    }
}

private final class Chicken: Sendable {
    init(egg: Egg) {}
}

private final class Egg: Sendable {
    init(chicken: Chicken) {}
}

extension GlobalDependencies {
    fileprivate var chicken: Chicken {
        resolveSharedDependency(forKeyPath: \.chicken) { Chicken(egg: $0.egg) }
    }

    fileprivate var egg: Egg {
        resolveSharedDependency(forKeyPath: \.egg) { Egg(chicken: $0.chicken) }
    }
}

@MainActor
struct ContainerFrameworkTests {
    private let dependencies = GlobalDependencies.default.with(override: StubNetworking(), for: \.networking)

    @Test func `an initialiser is what was a registration`() {
        let controller = ViewController(name: "a", dependencies: dependencies)

        #expect(controller.text == "stub a")
    }

    @Test func `a type is bound to a protocol by the type of its accessor`() {
        let live: any Networking = GlobalDependencies.default.networking

        #expect(live is SystemNetworking)
        #expect(dependencies.networking is StubNetworking)
    }

    @Test func `a property of an object that the system created is injected by key path`() {
        let controller = ViewController(name: "a")
        let injected: ReferenceWritableKeyPath<ViewController, any Presenting> = \.presenter

        controller[keyPath: injected] = dependencies.presenter

        #expect(controller.text == "stub a")
    }

    @Test func `a controller and its router are one pair`() {
        let controller = ViewController(name: "a", dependencies: dependencies)

        #expect(controller.router.controller === controller)
        #expect(controller.router === controller.router)
    }

    @Test func `a controller and its router are released together`() {
        weak var releasedController: ViewController?
        weak var releasedRouter: Router?
        weak var releasedPresenter: (any Presenting & AnyObject)?

        do {
            let own = GlobalDependencies.default.with(override: StubNetworking(), for: \.networking)
            let controller = ViewController(name: "a", dependencies: own)
            releasedController = controller
            releasedRouter = controller.router
            releasedPresenter = own.presenter
            #expect(releasedRouter != nil && releasedPresenter != nil)
        }

        #expect(releasedController == nil)
        #expect(releasedRouter == nil)
        #expect(releasedPresenter == nil)
    }

    @Test func `an object is new each time`() {
        #expect(dependencies.newPresenter !== dependencies.newPresenter)
    }

    @Test func `an object is one for each container`() {
        let other = dependencies.with(override: StubNetworking(), for: \.networking)

        #expect(dependencies.presenter === dependencies.presenter)
        #expect(dependencies.presenter !== other.presenter)
    }

    @Test func `an object is one for each object graph`() {
        let first = Graph(parent: dependencies)
        let second = Graph(parent: dependencies)

        #expect(first.presenter === first.presenter)
        #expect(first.presenter !== second.presenter)
        #expect(first.newPresenter !== first.newPresenter)
    }

    @Test func `registrations may stand in several parts, and use one another`() {
        #expect(dependencies.presenter.text(for: "a") == "stub a")
        #expect(GlobalDependencies.default.presenter.text(for: "a") == "live a")
    }

    @Test func `a cycle among shared defaults traps with its chain`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.chicken
        }

        let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("The shared defaults need one another: chicken → egg → chicken"))
    }

    @Test func `a second screen gets the dependencies, and a router of its own`() {
        let first = ViewController(name: "a", dependencies: dependencies)

        let second = first.router.showNext()

        #expect(second.text == "stub a/next")
        #expect(second.router !== first.router)
        #expect(second.router.controller === second)
    }

    @Test func `a second screen does not keep the first`() {
        weak var released: ViewController?

        var second: ViewController?
        do {
            let first = ViewController(name: "a", dependencies: dependencies)
            released = first
            second = first.router.showNext()
        }

        #expect(released == nil)
        #expect(second?.text == "stub a/next")
    }

    @Test func `the root object comes from the container, and a test replaces it`() {
        let replacement = ViewController(name: "replaced", dependencies: dependencies)

        #expect(dependencies.rootController.text == "stub root")
        #expect(dependencies.with(override: replacement, for: \.rootController).rootController === replacement)
    }
}
