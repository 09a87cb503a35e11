// swift-format-ignore-file
// Manual containers: the container after login cannot be created without a user, and the container before login cannot create its
// screens.
import GlobalDependencies

struct User: Sendable {}

protocol UserDependency: Dependencies {
    var user: User { get }
}

struct Session: DependencyScope, UserDependency {  // expected-note {{'init(parent:user:)' declared here}}
    let parent: GlobalDependencies
    let user: User
}

final class InboxScreen {
    init(dependencies: any UserDependency) {}
}

final class RootScreen {
    let dependencies: GlobalDependencies = .default
    let user: User? = nil

    func showInbox() {
        _ = InboxScreen(dependencies: dependencies)  // expected-error {{argument type 'GlobalDependencies' does not conform to expected type 'UserDependency'}}
    }

    func open() {
        _ = Session(parent: dependencies)  // expected-error {{missing argument for parameter 'user' in call}}
    }

    func openEarly() {
        _ = Session(parent: dependencies, user: user)  // expected-error {{value of optional type 'User?' must be unwrapped to a value of type 'User'}} expected-note {{coalesce}} expected-note {{force-unwrap}}
    }
}
