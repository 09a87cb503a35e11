public protocol Service: Sendable {
    func call(_ number: Int) -> Int
}

public final class ObjectService: Service {
    public static let shared: any Service = ObjectService(1)
    private let summand: Int

    public init(_ summand: Int) {
        self.summand = summand
    }

    public func call(_ number: Int) -> Int { number &+ summand }
}

public struct ValueService: Service {
    public static let shared: any Service = ValueService(summand: 1)
    let summand: Int

    public func call(_ number: Int) -> Int { number &+ summand }
}

public protocol OtherService: Sendable {
    func call(_ number: Int) -> Int
}

public final class OtherObjectService: OtherService {
    public static let shared: any OtherService = OtherObjectService()

    public func call(_ number: Int) -> Int { number &+ 2 }
}
