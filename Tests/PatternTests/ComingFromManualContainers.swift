import GlobalDependencies
import Testing

// Code that must not compile is in Tests/Clients/Refused/ContainerWithoutUser.swift.

/// A factory of screens for tests.
///
/// If a screen was not supplied, making it fails the test.
private struct StubScenes: SceneFactory {
    var supplied: (@Sendable (Scene) -> any Screen)?

    func screen(for scene: Scene, dependencies: GlobalDependencies) -> any Screen {
        if let supplied { return supplied(scene) }
        Issue.record("unexpected call of \(#function)")
        return NextScreen(title: "")
    }
}

/// A screen that the system creates.
///
/// Its dependencies are set afterwards.
private final class StoryboardScreen {
    var dependencies: any SceneDependency = GlobalDependencies.default

    func next() -> any Screen { dependencies.scene(.next(title: "storyboard")) }
}

struct ManualContainerTests {
    private func environment(_ screens: StubScenes) -> GlobalDependencies {
        .default.with(override: screens, for: \.scenes)
    }

    @Test func `a container is injected into a property of an object that the system creates`() {
        let screen = StoryboardScreen()

        screen.dependencies = environment(StubScenes { _ in NextScreen(title: "stub") })

        #expect(screen.next().title == "stub")
        #expect(StoryboardScreen().next().title == "storyboard")
    }

    @Test func `a parent hands its dependencies to the child that it creates`() throws {
        let dependencies = environment(
            StubScenes { scene in
                if case .root = scene { RootScreen() } else { NextScreen(title: "stub") }
            }
        )

        let inbox = RootScreen(dependencies: dependencies).login(as: User(name: "Ann"))

        #expect(inbox.dependencies.buildGlobal().scene(.next(title: "own")).title == "stub")
    }

    @Test func `a call that the test did not supply fails the test, and names itself`() {
        withKnownIssue {
            _ = RootScreen(dependencies: environment(StubScenes())).next()
        } matching: { issue in
            issue.comments.contains("unexpected call of screen(for:dependencies:)")
        }
    }

    @Test func `an expectation is fulfilled from inside a stub`() async {
        await confirmation { isCalled in
            let screens = StubScenes { _ in
                isCalled()
                return NextScreen(title: "stub")
            }

            _ = RootScreen(dependencies: environment(screens)).next()
        }
    }

    @Test func `a scene is named by an enumeration, and its parameters are seen by its screen alone`() {
        let dependencies = GlobalDependencies.default

        #expect(dependencies.scene(.root).title == "root")
        #expect(dependencies.scene(.next(title: "one")).title == "one")
        #expect(dependencies.scene(.next(title: "two")).title == "two")
    }

    @Test func `two sessions of one container have users of their own`() {
        let root = RootScreen()

        let sessions = [root.login(as: User(name: "Ann")), root.login(as: User(name: "Bob"))]

        #expect(sessions.map(\.title) == ["inbox of Ann", "inbox of Bob"])
    }

    @Test func `a session ends with the screen that holds it`() {
        final class Token: SceneFactory {
            func screen(for scene: Scene, dependencies: GlobalDependencies) -> any Screen { NextScreen(title: "") }
        }
        weak var released: Token?

        do {
            let screens = Token()
            released = screens
            let root = RootScreen(dependencies: .default.with(override: screens, for: \.scenes))
            #expect(root.login(as: User(name: "Ann")).title == "inbox of Ann")
        }

        #expect(released == nil)
    }
}
