/// A certificate by which an application identifies itself to a server, with its private key.
///
/// On Linux, it is created from data in PEM or in PKCS#12; on Apple's systems, from a `URLCredential` with an identity of the
/// keychain.
public struct ClientCertificate: Sendable, CustomStringConvertible {
    let source: Source

    /// The name of the type; it does not contain the key or its password.
    public var description: String {
        "ClientCertificate"
    }
}
