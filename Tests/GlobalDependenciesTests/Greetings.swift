import GlobalDependencies

// The dependencies that all tests of the core use.

protocol Greeter: Sendable {
    var greeting: String { get }
}

struct Hello: Greeter {
    var greeting = "hello"
}

final class Greetings: Greeter {
    let greeting: String

    init(_ greeting: String = "from an object") {
        self.greeting = greeting
    }
}

protocol GreeterDependency: Dependencies {
    var greeter: any Greeter { get }
}

extension GlobalDependencies: GreeterDependency {
    var greeter: any Greeter {
        resolveDependency(forKeyPath: \.greeter, defaultImplementation: Hello())
    }
}

extension GreeterDependency where Self: DependencyScope {
    var greeter: any Greeter { parent.greeter }
}

protocol NamingDependency: Dependencies {
    var name: String { get }
    var nickname: String? { get }
}

extension GlobalDependencies: NamingDependency {
    var name: String {
        resolveDependency(forKeyPath: \.name, defaultImplementation: "Ann")
    }

    var nickname: String? {
        resolveDependency(forKeyPath: \.nickname, defaultImplementation: "Annie")
    }
}

extension GlobalDependencies {
    /// A dependency for each index.
    ///
    /// Each use of the key path creates a new object.
    subscript(word index: Int) -> String {
        resolveDependency(forKeyPath: \.[word: index], defaultImplementation: "word \(index)")
    }

    /// A dependency whose default ends the process when it is evaluated.
    var unaffordable: any Greeter {
        resolveDependency(forKeyPath: \.unaffordable, defaultImplementation: { fatalError("evaluated") }())
    }

    /// Resolves in two places, each with its own default.
    var moody: any Greeter {
        if name == "Ann" {
            resolveDependency(forKeyPath: \.moody, defaultImplementation: Hello())
        } else {
            resolveDependency(forKeyPath: \.moody, defaultImplementation: Hello(greeting: "who are you?"))
        }
    }

    @MainActor var window: Window {
        resolveDependency(forKeyPath: \.window, defaultImplementation: Window(title: "default"))
    }

    @MainActor var sharedWindow: Window {
        resolveSharedDependency(forKeyPath: \.sharedWindow) { _ in Window(title: "shared") }
    }
}

@MainActor
final class Window {
    let title: String

    init(title: String) {
        self.title = title
    }
}

/// A component as users write it, with the child that it creates.
struct Parent: Sendable {
    let dependencies: any GreeterDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    var child: Child { Child(dependencies: dependencies.buildGlobal()) }
    // dependency-lint: default
    var forgottenChild: Child { Child() }
}

struct Child: Sendable {
    let dependencies: any (GreeterDependency & NamingDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greet() -> String { "\(dependencies.greeter.greeting), \(dependencies.name)" }
}
