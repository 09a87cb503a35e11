/// The transport of a ``SystemNetwork``.
package enum TransportChoice: Sendable {
    /// The one that is best on this system and for the configuration.
    case preferred
    /// `URLSession`, which is there on every system.
    case urlSession
}
