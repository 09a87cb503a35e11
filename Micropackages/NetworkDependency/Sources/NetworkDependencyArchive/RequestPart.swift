import NetworkDependency

/// A part of a request in which it agrees with the recorded one that answers it.
///
/// "REDACTED" in a recorded request stands for any text.
public enum RequestPart: Sendable, Hashable {
    /// The method.
    case method
    /// The scheme, the host and the port.
    case origin
    /// The path of the URL.
    case path
    /// The items of the URL's query: those of one name in their order.
    case query
    /// The body: JSON by its values, a form by its fields, and any other by its bytes.
    case body
    /// The value of a header field, or its absence.
    case header(String)
}
