import NetworkDependency

/// A part of a request that must match the recorded request; the text "REDACTED" in a recorded request matches any text.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum RequestPart: Sendable, Hashable {
    /// The method.
    case method
    /// The scheme, the host and the port.
    case origin
    /// The path of the URL.
    case path
    /// The items of the URL's query, in any order. Items with the same name must be in the recorded order.
    case query
    /// The body. JSON is compared by its values, a form by its fields, and any other body by its bytes.
    case body
    /// The value of a header field, or the absence of the field.
    case header(String)
}
