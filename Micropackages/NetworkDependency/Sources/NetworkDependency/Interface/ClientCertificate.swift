/// A certificate and its private key, with which an application identifies itself to a server.
///
/// On Linux, create it from PEM or PKCS#12 data. On Apple's systems, create it from a `URLCredential` with an identity in the
/// keychain.
public struct ClientCertificate: Sendable, CustomStringConvertible {
    let source: Source

    /// The name of the type; it does not contain the private key or its password.
    public var description: String {
        "ClientCertificate"
    }
}
