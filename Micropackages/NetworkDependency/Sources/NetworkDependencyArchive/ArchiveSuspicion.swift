/// A text in an archive that looks like a secret and is not redacted.
public struct ArchiveSuspicion: Sendable, Hashable, CustomStringConvertible {
    /// Whether a suspicion is a failure.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Policy: Sendable, Hashable {
        /// Suspicions are not looked for.
        case ignore
        /// Every suspicion is a failure, except for the given texts.
        case fail(except: Set<String> = [])
    }

    /// The method and the URL of the request.
    public let request: String
    /// The part of the request or the response, such as "body of the response".
    public let place: String
    /// What the text looks like, such as "a JSON Web Token".
    public let reason: String
    /// The whole text.
    public let text: String

    /// A sentence with at most the first four characters of the text.
    public var description: String {
        "\(request): the \(place) has \(reason), \"\(text.prefix(4))…\""
    }
}
