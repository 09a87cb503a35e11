import Foundation
import GlobalDependencies
import LocaleDependency

let dependencies = GlobalDependencies.default.with(fixedLocale: FixedLocale("th_TH"))
print(dependencies.calendar.component(.year, from: Date(timeIntervalSince1970: 0)))
print(GlobalDependencies.default.locale.identifier, GlobalDependencies.default.timeZone.identifier)
