#if canImport(Security)
import Security

extension SystemNetwork.Delegate {
    /// Returns whether a server is trusted, or `nil` where the challenge is of another kind or the delegate is not to be asked.
    ///
    /// A server that the system does not trust is left to the system, which tells what is wrong.
    func isServerTrusted(_ challenge: URLAuthenticationChallenge) -> Bool? {
        let space = challenge.protectionSpace
        guard let shouldTrustServer = decisions.shouldTrustServer, let trust = space.serverTrust else { return nil }
        guard SecTrustEvaluateWithError(trust, nil) else { return true }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        let certificates = chain.map { SecCertificateCopyData($0) as Data }
        return shouldTrustServer(ServerTrust(host: space.host, port: space.port, certificates: certificates))
    }

    /// Returns the certificate to show to a server that asks for one, or `nil` for other challenges and where there is none.
    func clientCredential(for challenge: URLAuthenticationChallenge) -> URLCredential? {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodClientCertificate else { return nil }
        return decisions.clientCertificate?(space.host, space.port)?.source
    }
}
#endif
