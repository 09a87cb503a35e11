import Foundation
import GlobalDependencies
import Kit

let child = Child()
_ = Child()

func run() -> Child { Child() }  // lost strictly

let date = Date()
print([date].map { $0 < Date() })
if CommandLine.argc > 1 {
    func usage() { print("usage") }
    struct Started { var date = Date() }
    _ = (usage(), Started())
}

var observed = 1 { didSet { print("set") } }  // direct

var current: Date { Date() }  // direct

struct Days {
    let day = Date()  // direct
}
