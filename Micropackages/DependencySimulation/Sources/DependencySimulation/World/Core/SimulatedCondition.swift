/// A condition that should hold in at least one of many worlds, and how often it did.
public struct SimulatedCondition: Sendable, Hashable {
    /// The name of the condition.
    public let name: String
    /// The number of times that a world was asked about the condition, or that the message was logged.
    public private(set) var askedCount = 0
    /// The number of times that the condition held.
    public private(set) var heldCount = 0
    /// The places of the calls, such as "ShopTests/ShopTests.swift:42", in the order of the text.
    public private(set) var places: [String] = []

    init(name: String) {
        self.name = name
    }

    mutating func note(_ holds: Bool, at place: SourcePlace) {
        add(asked: 1, held: holds ? 1 : 0, places: [place.description])
    }

    mutating func add(_ other: SimulatedCondition) {
        add(asked: other.askedCount, held: other.heldCount, places: other.places)
    }

    private mutating func add(asked: Int, held: Int, places: [String]) {
        self.askedCount += asked
        self.heldCount += held
        for place in places where !self.places.contains(place) { self.places.append(place) }
        self.places.sort()
    }
}

extension SimulatedWorld {
    /// Records whether a condition holds that should hold in at least one of many worlds.
    ///
    /// A test that always passes may never reach the case that it is about. Name the condition in `sometimes` of
    /// ``simulate(seeds:comparingEvery:shortening:allowing:jobLimit:sometimes:fileID:line:_:)`` to fail such a test.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - name: Its name, such as "a request is repeated".
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func sometimes(
        _ condition: Bool,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        core.note(condition, of: name, at: SourcePlace(fileID: "\(fileID)", line: line))
    }
}

/// A place in a source file.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    let fileID: String
    let line: UInt
    var column: UInt = 0

    var description: String { "\(fileID):\(line)" }
}
