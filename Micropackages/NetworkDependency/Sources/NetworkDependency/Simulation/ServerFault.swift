/// A fault of a server while it sends a response.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ServerFault: Sendable, Hashable {
    /// The way in which a connection ends.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Ending: Sendable, Hashable, CaseIterable {
        /// The connection is closed normally.
        case close
        /// The connection is reset.
        case reset
        /// The connection stays open, and nothing more is sent.
        case stall
    }

    /// No byte of the response is sent.
    case nothing(Ending)
    /// The response ends within its head.
    case halfHead(Ending)
    /// The response ends within its body. The head announced the length of the whole body.
    case halfBody(Ending)
    /// The chunks of the body have lengths that are not numbers.
    case brokenChunks
    /// The head announces an encoding that the body does not have.
    ///
    /// The encoding is gzip, unless the response sets another one.
    case brokenEncoding
    /// The response is not HTTP.
    case garbage
}

extension ServerFault: CaseIterable, CustomStringConvertible {
    /// The name of the case and its ending, such as "halfBody-reset".
    public var description: String {
        switch self {
        case .nothing(let ending): "nothing-\(ending)"
        case .halfHead(let ending): "halfHead-\(ending)"
        case .halfBody(let ending): "halfBody-\(ending)"
        case .brokenChunks: "brokenChunks"
        case .brokenEncoding: "brokenEncoding"
        case .garbage: "garbage"
        }
    }

    /// All faults with all endings.
    public static var allCases: [ServerFault] {
        Ending.allCases.flatMap { [.nothing($0), .halfHead($0), .halfBody($0)] }
            + [.brokenChunks, .brokenEncoding, .garbage]
    }
}
