import Foundation
import GlobalDependencies

extension GlobalDependencies {
    var number: Int { resolveDependency(forKeyPath: \.number, defaultImplementation: 1) }
}

let number = GlobalDependencies.default.with(override: 2, for: \.number).number
print(NumberFormatter().string(from: number as NSNumber) ?? "")
