/// The certificates of a server that the system trusts; the application may still refuse the server.
public struct ServerTrust: Sendable {
    /// The host of the request.
    public let host: String
    /// The port of the request.
    public let port: Int
    /// The chain by which the server is trusted, in DER: from its own certificate to the authority's.
    ///
    /// Other certificates that the server has sent are not in it.
    public let certificates: [Data]
}
