import GlobalDependencies
import Testing

// A client whose declarations are isolated to the main actor by default.

protocol Theme: Sendable {
    var accent: String { get }
}

struct SystemTheme: Theme {
    var accent = "blue"
}

final class Router {
    private(set) var path: [String] = []

    func push(_ screen: String) { path.append(screen) }
}

protocol ThemeDependency: Dependencies {
    var theme: any Theme { get }
}

protocol RouterDependency: Dependencies {
    var router: Router { get }
}

extension GlobalDependencies: ThemeDependency, RouterDependency {
    var theme: any Theme {
        resolveDependency(forKeyPath: \.theme, defaultImplementation: SystemTheme())
    }

    var router: Router {
        resolveSharedDependency(forKeyPath: \.router) { _ in Router() }
    }
}

final class Screen {
    private let dependencies: any (ThemeDependency & RouterDependency)
    lazy var child = Screen(dependencies: dependencies.buildGlobal())

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func show() -> [String] {
        dependencies.router.push(dependencies.theme.accent)
        return dependencies.router.path
    }
}

struct MainActorTests {
    @Test func `components, dependencies and overrides of the main actor need no annotation`() {
        let router = Router()
        let screen = Screen(
            dependencies: .default.with(override: SystemTheme(accent: "red"), for: \.theme).with(
                override: router,
                for: \.router
            )
        )

        #expect(screen.show() == ["red"])
        #expect(screen.child.show() == ["red", "red"])
        #expect(router.path == ["red", "red"])
    }

    @Test func `an audit of the main actor sees what it resolves`() async {
        let sources = await GlobalDependencies.auditing { resolution in
            #expect(resolution.source != .override)
        } operation: {
            await Task.yield()
            return Screen(dependencies: .default.with(override: "unused", for: \.unused)).show()
        }

        #expect(sources == ["blue"])
    }
}

extension GlobalDependencies {
    var unused: String { resolveDependency(forKeyPath: \.unused, defaultImplementation: "") }
}
