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
        // Without a credential, the system returns the response.
        completionHandler(.performDefaultHandling, nil)
    }

    /// Returns whether a server is trusted, or `nil` if the challenge is of another kind or the delegate has no closure for it.
    ///
    /// The system itself rejects a server that it does not trust. The system's error contains the reason.
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
