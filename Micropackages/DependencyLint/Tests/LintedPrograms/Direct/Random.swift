import Foundation
import GlobalDependencies
import Kit

enum Color: CaseIterable { case red, blue }

struct Randomness {
    let dependencies: any ClockDependency
    let id = UUID()  // direct

    func numbers(_ buffer: UnsafeMutablePointer<Int8>) {
        _ = Int.random(in: 0..<6)  // direct
        _ = Int.random(in: 0...6)  // direct
        _ = UInt8.random(in: 0..<6)  // direct
        _ = UInt64.random(in: .min ... .max)  // direct
        _ = Double.random(in: 0..<1)  // direct
        _ = Double.random(in: 0...1)  // direct
        _ = Float.random(in: 0..<1)  // direct
        _ = CGFloat.random(in: 0...1)  // direct
        _ = Bool.random()  // direct
        let number: Int = .random(in: 0..<6)  // direct
        _ = [1, number].shuffled()  // direct
        var numbers = [1, 2]
        numbers.shuffle()  // direct
        _ = numbers.randomElement()  // direct
        _ = Color.allCases.randomElement() ?? .red  // direct
        _ = "abc".randomElement()  // direct
        _ = Set(numbers).randomElement()  // direct
        _ = (0..<3).shuffled()  // direct
        _ = zip(numbers, numbers).shuffled()  // direct
        var generator = SystemRandomNumberGenerator()  // direct
        _ = Int.random(in: 0..<6, using: &generator)
        _ = numbers.shuffled(using: &generator)
        numbers.shuffle(using: &generator)
        _ = numbers.randomElement(using: &generator)
        _ = Bool.random(using: &generator)
        let pick: (Range<Int>) -> Int = Int.random(in:)  // direct
        _ = pick(0..<3)
        _ = (0..<3).map { _ in Int.random(in: 0..<6) }  // direct
        _ = rand()  // direct
        _ = random()  // direct
        srand(1)  // direct
        _ = drand48()  // direct
        _ = arc4random()  // direct
        _ = arc4random_uniform(3)  // direct
        arc4random_buf(buffer, 1)  // direct
        _ = getentropy(nil, 0)  // direct
    }

    func identifiers() {
        _ = UUID()  // direct
        _ = UUID().uuidString  // direct
        _ = UUID.init()  // direct
        let id: UUID = .init()  // direct
        _ = UUID(uuid: id.uuid)
        _ = UUID(uuidString: "")
        _ = NSUUID()  // direct
        _ = ["a"].map { _ in UUID() }  // direct
        _ = ProcessInfo.processInfo.globallyUniqueString  // direct
        let make: () -> UUID = UUID.init  // direct
        _ = make()
    }
}
