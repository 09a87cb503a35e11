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
    enum Kind {
        case at(Date = Date())  // direct
        case named(UUID = .init())  // direct
    }
    static subscript(day: Date = Date()) -> Int { 1 }  // direct
    let named = Kind.at()
}
extension Days { subscript(day: Date = .now, id id: UUID = UUID()) -> Int { 1 } }  // direct
