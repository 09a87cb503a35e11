import GlobalDependencies
import Kit
import XCTest

struct Suite {
    let dependencies = GlobalDependencies.default.with(override: 3, for: \.clock)

    func helper() -> Child { Child(dependencies: dependencies) }
    func forgetful() -> Child { Child() }  // lost
}

func test() {
    _ = Child()
}
