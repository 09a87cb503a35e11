#if !canImport(FoundationNetworking)
extension OperationQueue {
    /// The queue that a session makes for its delegate.
    static var forNetworkDelegate: OperationQueue? {
        nil
    }
}

extension URLSession.AuthChallengeDisposition {
    /// How a challenge is left to the system: it returns the response when it knows no credential.
    static var withoutCredential: Self {
        .performDefaultHandling
    }
}

extension URLError {
    func meaning(for url: URL?, hasResponse: Bool) -> Code {
        code
    }
}
#endif
