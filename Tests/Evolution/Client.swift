import GlobalDependencies

protocol Greeter: Sendable {
    var greeting: String { get }
}

struct Hello: Greeter {
    var greeting = "hello"
}

final class Archive: Sendable {
    let greeting: String

    init(dependencies: GlobalDependencies) {
        greeting = dependencies.greeter.greeting
    }
}

protocol GreeterDependency: Dependencies {
    var greeter: any Greeter { get }
    var archive: Archive { get }
    var words: [String] { get }
}

extension GlobalDependencies: GreeterDependency {
    var greeter: any Greeter { resolveDependency(forKeyPath: \.greeter, defaultImplementation: Hello()) }
    var archive: Archive { resolveSharedDependency(forKeyPath: \.archive) { Archive(dependencies: $0) } }
    var words: [String] { resolveDependency(forKeyPath: \.words) { [$0.greeter.greeting, "world"] } }
}

@main
struct Client {
    static func main() {
        let dependencies = GlobalDependencies.default.with(override: Hello(greeting: "hi"), for: \.greeter)
        for _ in 0..<3 {
            precondition(GlobalDependencies.default.words == ["hello", "world"])
            precondition(dependencies.words == ["hi", "world"])
            precondition(dependencies.archive.greeting == "hi" && dependencies.archive === dependencies.archive)
        }
        print(dependencies)
    }
}
