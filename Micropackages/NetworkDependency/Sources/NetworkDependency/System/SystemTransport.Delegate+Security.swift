#if canImport(Security)
import DependencySupport
import Security

extension SystemTransport.Delegate {
    @objc(URLSession:task:didReceiveChallenge:completionHandler:)
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        if let isTrusted = isServerTrusted(challenge) {
            if !isTrusted { entries.withLock { $0[task.taskIdentifier]?.wasRefused = true } }
            return completionHandler(isTrusted ? .performDefaultHandling : .cancelAuthenticationChallenge, nil)
        }
        if let credential = clientCredential(for: challenge) { return completionHandler(.useCredential, credential) }
        // If the system has no credential for an HTTP challenge, it returns the response with the challenge.
        completionHandler(.performDefaultHandling, nil)
    }

    /// Returns whether the system is to continue with a server: false if the delegate rejects the server.
    ///
    /// The result is `nil` if the challenge is of another kind or the delegate has no closure for it. For a server that
    /// the system does not trust, it is true: the system then rejects the server itself, and its error has the reason.
    private func isServerTrusted(_ challenge: URLAuthenticationChallenge) -> Bool? {
        let space = challenge.protectionSpace
        guard let shouldTrustServer = decisions.shouldTrustServer, let trust = space.serverTrust else { return nil }
        guard SecTrustEvaluateWithError(trust, nil) else { return true }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        let certificates = chain.map { SecCertificateCopyData($0) as Data }
        return shouldTrustServer(ServerTrust(host: space.host, port: space.port, certificates: certificates))
    }

    /// Returns the certificate to present if a server requests one, or `nil` for other challenges.
    private func clientCredential(for challenge: URLAuthenticationChallenge) -> URLCredential? {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodClientCertificate else { return nil }
        return decisions.clientCertificate?(space.host, space.port)?.source
    }
}
#endif
