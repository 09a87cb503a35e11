/// The certificates of a server that the system trusts, by which an application may still refuse it.
public struct ServerTrust: Sendable {
    /// The host that the request is for.
    public let host: String
    /// The port that the request is for.
    public let port: Int
    /// The chain by which the server is trusted, in DER: its own certificate first, that of the authority last.
    ///
    /// Other certificates that the server has sent are not in it.
    public let certificates: [Data]
}
