import Foundation
import GlobalDependencies
import Kit

let child = Child()
_ = Child()

func run() -> Child { Child() }  // lost strictly

let date = Date()
print([date].map { $0 < Date() })

var observed = 1 { didSet { print("set") } }  // direct

var current: Date { Date() }  // direct
