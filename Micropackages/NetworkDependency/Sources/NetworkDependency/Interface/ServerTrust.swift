/// The certificates of a server that the system trusts; the application may still refuse the server.
public struct ServerTrust: Sendable {
    /// The host of the request in lower case, with the labels of an international domain encoded ("xn--…").
    public let host: String
    /// The port of the request.
    public let port: Int
    /// The chain of trust in DER, from the server's certificate to the authority's certificate.
    ///
    /// It does not contain other certificates that the server has sent.
    public let certificates: [Data]
}
