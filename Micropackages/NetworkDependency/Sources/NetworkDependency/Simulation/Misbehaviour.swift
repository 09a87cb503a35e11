/// How a server goes wrong while it sends a response.
public enum Misbehaviour: Sendable, Hashable {
    /// How what was begun comes to an end.
    public enum Ending: Sendable, Hashable, CaseIterable {
        /// The connection is closed in good order.
        case close
        /// The connection is reset.
        case reset
        /// The connection is kept, and nothing is sent on it.
        case stall
    }

    /// Nothing of the response is sent.
    case nothing(Ending)
    /// The response breaks off within its head.
    case halfHead(Ending)
    /// The response breaks off within its body, of which a length was announced.
    case halfBody(Ending)
    /// The chunks of the body have lengths that are no numbers.
    case brokenChunks
    /// What is sent is not HTTP.
    case garbage
}

extension Misbehaviour: CaseIterable, CustomStringConvertible {
    /// The case with its ending, as in "halfBody-reset".
    public var description: String {
        switch self {
        case .nothing(let ending): "nothing-\(ending)"
        case .halfHead(let ending): "halfHead-\(ending)"
        case .halfBody(let ending): "halfBody-\(ending)"
        case .brokenChunks: "brokenChunks"
        case .garbage: "garbage"
        }
    }

    /// All ways to go wrong, with all endings.
    public static var allCases: [Misbehaviour] {
        Ending.allCases.flatMap { [.nothing($0), .halfHead($0), .halfBody($0)] } + [.brokenChunks, .garbage]
    }
}
