import GlobalDependencies
import Testing

// Before: `class AppContainer: ServerContainer, SceneContainer`, handed to each screen's initialiser.
// What must not compile is in Tests/Clients/Refused/ContainerWithoutUser.swift.

private struct User: Equatable, Sendable {
    let name: String
}

private protocol Server: Sendable {
    func login(name: String) -> User
    func messages(of user: User) -> [String]
}

private struct SystemServer: Server {
    func login(name: String) -> User { User(name: name) }
    func messages(of user: User) -> [String] { ["Welcome, \(user.name)"] }
}

/// Fails the test that calls what it did not supply.
private struct StubServer: Server {
    var loginOverride: (@Sendable (String) -> User)?
    var messagesOverride: (@Sendable (User) -> [String])?

    func login(name: String) -> User {
        loginOverride?(name) ?? unexpected(returning: User(name: ""))
    }

    func messages(of user: User) -> [String] {
        messagesOverride?(user) ?? unexpected(returning: [])
    }

    private func unexpected<Value>(returning value: Value, function: String = #function) -> Value {
        Issue.record("unexpected call of \(function)")
        return value
    }
}

private protocol ServerDependency: Dependencies {
    var server: any Server { get }
}

extension GlobalDependencies: ServerDependency {
    fileprivate var server: any Server {
        resolveDependency(forKeyPath: \.server, defaultImplementation: SystemServer())
    }
}

extension ServerDependency where Self: DependencyScope {
    fileprivate var server: any Server { parent.server }
}

// Scenes: an enumeration names the screen, and a factory that can be replaced makes it.

private enum Scene: Sendable {
    struct Setup: Sendable {
        let title: String
    }

    case root
    case next(Setup)
}

private protocol Screen: AnyObject {
    var title: String { get }
}

private protocol SceneFactory: Sendable {
    func screen(for scene: Scene, dependencies: GlobalDependencies) -> any Screen
}

private struct SystemSceneFactory: SceneFactory {
    func screen(for scene: Scene, dependencies: GlobalDependencies) -> any Screen {
        switch scene {
        case .root: RootScreen(dependencies: dependencies)
        case .next(let setup): NextScreen(setup: setup, dependencies: dependencies)
        }
    }
}

private protocol SceneDependency: Dependencies {
    var scenes: any SceneFactory { get }
}

extension SceneDependency {
    fileprivate func scene(_ scene: Scene) -> any Screen {
        scenes.screen(for: scene, dependencies: buildGlobal())
    }
}

extension GlobalDependencies: SceneDependency {
    fileprivate var scenes: any SceneFactory {
        resolveDependency(forKeyPath: \.scenes, defaultImplementation: SystemSceneFactory())
    }
}

private final class RootScreen: Screen {
    let title = "root"
    private let dependencies: any (ServerDependency & SceneDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func next(_ title: String) -> any Screen {
        dependencies.scene(.next(Scene.Setup(title: title)))
    }

    func login(name: String) -> InboxScreen {
        let session = Session(parent: dependencies.buildGlobal(), user: dependencies.server.login(name: name))
        return InboxScreen(dependencies: session)
    }
}

private final class NextScreen: Screen {
    let title: String
    private let dependencies: any ServerDependency

    init(setup: Scene.Setup, dependencies: GlobalDependencies) {
        title = setup.title
        self.dependencies = dependencies
    }

    func user() -> User {
        dependencies.server.login(name: title)
    }
}

/// A screen that the system creates: its dependencies are set afterwards.
private final class StoryboardScreen {
    var dependencies: any ServerDependency = GlobalDependencies.default

    func user() -> User {
        dependencies.server.login(name: "storyboard")
    }
}

// After login: the container of before, and a user that is there.

private protocol UserDependency: Dependencies {
    var user: User { get }
}

private struct Session: DependencyScope, ServerDependency, UserDependency {
    let parent: GlobalDependencies
    let user: User
}

private final class InboxScreen: Screen {
    private let dependencies: any (ServerDependency & UserDependency)
    private(set) lazy var profile = ProfileScreen(dependencies: dependencies)

    init(dependencies: any (ServerDependency & UserDependency)) {
        self.dependencies = dependencies
    }

    var title: String { "inbox of \(dependencies.user.name)" }
    var messages: [String] { dependencies.server.messages(of: dependencies.user) }
}

private final class ProfileScreen: Screen {
    private let dependencies: any UserDependency

    init(dependencies: any UserDependency) {
        self.dependencies = dependencies
    }

    var title: String { dependencies.user.name }
}

private final class PlaceholderScreen: Screen {
    let title = "placeholder"
}

private struct PlaceholderSceneFactory: SceneFactory {
    func screen(for scene: Scene, dependencies: GlobalDependencies) -> any Screen { PlaceholderScreen() }
}

struct ManualContainerTests {
    private func environment(_ server: StubServer) -> GlobalDependencies {
        .default.with(override: server, for: \.server)
    }

    @Test func `a container is injected through the initialiser`() {
        let dependencies = environment(StubServer(loginOverride: { User(name: $0 + "!") }))

        let screen = NextScreen(setup: .init(title: "Ann"), dependencies: dependencies)

        #expect(screen.user() == User(name: "Ann!"))
    }

    @Test func `a container is injected into a property of an object that the system creates`() {
        let screen = StoryboardScreen()

        screen.dependencies = environment(StubServer(loginOverride: { _ in User(name: "stub") }))

        #expect(screen.user() == User(name: "stub"))
        #expect(StoryboardScreen().user() == User(name: "storyboard"))
    }

    @Test func `a parent hands its dependencies to the child that it creates`() throws {
        let root = RootScreen(dependencies: environment(StubServer(loginOverride: { User(name: $0 + "!") })))

        let child = try #require(root.next("Bob") as? NextScreen)

        #expect(child.user() == User(name: "Bob!"))
    }

    @Test func `a method that the test did not supply fails the test, and names itself`() {
        withKnownIssue {
            _ = RootScreen(dependencies: environment(StubServer())).login(name: "Ann")
        } matching: { issue in
            issue.comments.contains("unexpected call of login(name:)")
        }
    }

    @Test func `an expectation is fulfilled from inside a stub`() async {
        await confirmation { isCalled in
            let server = StubServer(loginOverride: { name in
                isCalled()
                return User(name: name)
            })

            _ = RootScreen(dependencies: environment(server)).login(name: "Ann")
        }
    }

    @Test func `a scene is named by an enumeration, and each request makes a new screen`() {
        let dependencies = GlobalDependencies.default

        let first = dependencies.scene(.root)
        let second = dependencies.scene(.root)

        #expect(first.title == "root")
        #expect(first !== second)
    }

    @Test func `parameters of a scene are seen by its screen alone`() {
        let dependencies = GlobalDependencies.default

        #expect(dependencies.scene(.next(.init(title: "one"))).title == "one")
        #expect(dependencies.scene(.next(.init(title: "two"))).title == "two")
    }

    @Test func `the container of after login holds the user, and passes the server on`() {
        let server = StubServer(
            loginOverride: { User(name: $0) },
            messagesOverride: { ["Only for \($0.name)"] }
        )

        let inbox = RootScreen(dependencies: environment(server)).login(name: "Ann")

        #expect(inbox.title == "inbox of Ann")
        #expect(inbox.messages == ["Only for Ann"])
        #expect(inbox.profile.title == "Ann")
    }

    @Test func `two sessions of one container have users of their own`() {
        let root = RootScreen()

        let sessions = [root.login(name: "Ann"), root.login(name: "Bob")]

        #expect(sessions.map(\.messages) == [["Welcome, Ann"], ["Welcome, Bob"]])
    }

    @Test func `a session ends with the screen that holds it`() {
        final class Token: Server {
            func login(name: String) -> User { User(name: name) }
            func messages(of user: User) -> [String] { [] }
        }
        weak var released: Token?

        do {
            let server = Token()
            released = server
            let inbox = RootScreen(dependencies: .default.with(override: server, for: \.server)).login(name: "Ann")
            #expect(inbox.profile.title == "Ann")
        }

        #expect(released == nil)
    }

    @Test func `a test replaces the factory itself`() {
        let dependencies = GlobalDependencies.default.with(override: PlaceholderSceneFactory(), for: \.scenes)

        #expect(RootScreen(dependencies: dependencies).next("Bob").title == "placeholder")
    }
}
