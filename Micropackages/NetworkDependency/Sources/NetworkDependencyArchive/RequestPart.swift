import NetworkDependency

/// A part of a request that has to match the recorded request that answers it.
///
/// "REDACTED" in a recorded request matches any text.
public enum RequestPart: Sendable, Hashable {
    /// The method.
    case method
    /// The scheme, the host and the port.
    case origin
    /// The path of the URL.
    case path
    /// The items of the URL's query. The order of items with the same name counts.
    case query
    /// The body: JSON by its values, a form by its fields, and any other body by its bytes.
    case body
    /// The value of a header field, or its absence.
    case header(String)
}
