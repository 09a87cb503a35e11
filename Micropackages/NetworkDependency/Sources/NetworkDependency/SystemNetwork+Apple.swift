#if !canImport(FoundationNetworking)
extension OperationQueue {
    /// The queue that a session makes for its delegate.
    static var forNetworkDelegate: OperationQueue? {
        nil
    }
}

extension SystemNetwork.Delegate {
    /// Has a redirect reported as the response.
    func stop(
        _ task: URLSessionTask,
        atRedirect response: HTTPURLResponse,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension URLSessionConfiguration {
    func avoidDefects() {}
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
