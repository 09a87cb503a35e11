import Foundation
import GlobalDependencies
import Testing

// Code that must not compile is in Tests/Clients/Refused/UnboundProtocol.swift.

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
    /// One instance for each environment. The environment takes the place of the container.
    var presenter: any Presenting & AnyObject { get }
    /// A new instance each time.
    var newPresenter: any Presenting & AnyObject { get }
}

/// These accessors take the place of registrations in the container.
extension GlobalDependencies: PresenterDependency {
    fileprivate var presenter: any Presenting & AnyObject {
        resolveSharedDependency(forKeyPath: \.presenter) { Presenter(dependencies: $0) }
    }

    fileprivate var newPresenter: any Presenting & AnyObject {
        resolveDependency(forKeyPath: \.newPresenter, defaultImplementation: Presenter(dependencies: self))
    }
}

/// One object for each object graph.
///
/// The object is a property of the scope that the graph uses.
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

    @Test func `a type is bound to a protocol by the type of its accessor`() {
        let live: any Networking = GlobalDependencies.default.networking

        #expect(live is SystemNetworking)
        #expect(dependencies.networking is StubNetworking)
    }

    @Test func `a property of an object that the system created is injected by key path`() {
        @MainActor final class StoryboardController {
            var presenter: (any Presenting)?
        }
        let controller = StoryboardController()
        let injected: ReferenceWritableKeyPath<StoryboardController, (any Presenting)?> = \.presenter

        controller[keyPath: injected] = dependencies.presenter

        #expect(controller.presenter?.text(for: "a") == "stub a")
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

    @Test func `a second screen has a router of its own, and does not keep the first`() {
        weak var released: ViewController?
        var second: ViewController?

        do {
            let first = ViewController(name: "a", dependencies: dependencies)
            released = first
            second = first.router.showNext()
            #expect(second?.router !== first.router)
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
