/// A way in which a server fails while it sends a response.
public enum ServerFault: Sendable, Hashable {
    /// The way a connection ends after a response has begun.
    public enum Ending: Sendable, Hashable, CaseIterable {
        /// The connection is closed regularly.
        case close
        /// The connection is reset.
        case reset
        /// The connection stays open, and nothing is sent on it.
        case stall
    }

    /// No byte of the response is sent.
    case nothing(Ending)
    /// The response breaks off within its head.
    case halfHead(Ending)
    /// The response breaks off within its body, whose length was announced.
    case halfBody(Ending)
    /// The chunks of the body have lengths that are not numbers.
    case brokenChunks
    /// The body does not have the encoding that the head announces.
    ///
    /// The encoding is gzip unless the response has another.
    case brokenEncoding
    /// The response is not HTTP.
    case garbage
}

extension ServerFault: CaseIterable, CustomStringConvertible {
    /// The name of the case with its ending, such as "halfBody-reset".
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
