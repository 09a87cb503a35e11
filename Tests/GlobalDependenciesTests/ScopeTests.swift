import GlobalDependencies
import Testing

struct ScopeTests {
    struct User: Sendable, Equatable {
        let name: String
    }

    protocol UserDependency: Dependencies {
        var user: User { get }
    }

    struct Session: DependencyScope, GreeterDependency, UserDependency {
        let parent: GlobalDependencies
        let user: User
    }

    struct Profile {
        let dependencies: any (GreeterDependency & UserDependency)

        var title: String { "\(dependencies.greeter.greeting), \(dependencies.user.name)" }
        var child: Child { Child(dependencies: dependencies.buildGlobal()) }
    }

    @Test func `a scope adds a dependency and answers the others from its parent`() {
        let parent = GlobalDependencies.default.with(override: Hello(greeting: "hi"), for: \.greeter)

        let profile = Profile(dependencies: Session(parent: parent, user: User(name: "Dee")))

        #expect(profile.title == "hi, Dee")
    }

    @Test func `a component in a scope hands the environment of the scope to its children`() {
        let parent = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let profile = Profile(dependencies: Session(parent: parent, user: User(name: "Dee")))

        #expect(profile.child.greet() == "hello, Bob")
    }
}
