import Foundation
import GlobalDependencies
import Kit
import Strict
import TestKit

struct FakeMaker: Maker {
    func make() -> Child { Child() }
}

struct Suite {
    let dependencies = GlobalDependencies.default.with(override: 3, for: \.clock)

    func helper() -> Child { Child(dependencies: dependencies) }
    func forgetful() -> Child { Child() }  // lost
}

func test() {
    _ = Child()
    _ = Child(dependencies: Suite().dependencies.buildGlobal())
}

final class Cases: XCTestCase {}

func timed() -> Date { Date() }
