// swift-format-ignore-file
import GlobalDependencies

struct User {}

protocol UserDependency: Dependencies {
    var user: User { get }
}

struct Session: DependencyScope, UserDependency {
    let parent: GlobalDependencies
    let user: User
}

struct Profile {
    let dependencies: any UserDependency
}

func show(user: User) -> Profile {
    _ = Profile(dependencies: Session(parent: .default, user: user))
    return Profile(dependencies: GlobalDependencies.default)  // expected-error {{argument type 'GlobalDependencies' does not conform to expected type 'UserDependency'}}
}
