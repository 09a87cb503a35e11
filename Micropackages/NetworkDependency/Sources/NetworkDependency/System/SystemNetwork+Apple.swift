#if canImport(Darwin)
extension OperationQueue {
    /// The queue that a session creates for its delegate.
    static var forNetworkDelegate: OperationQueue? {
        nil
    }
}

extension SystemNetwork.Delegate {
    /// Has the system report a redirect as the response.
    /// - Parameters:
    ///   - task: The task whose request is redirected.
    ///   - response: The redirect.
    ///   - completionHandler: Takes the request to go on with, which is none.
    func stop(
        _ task: URLSessionTask,
        atRedirect response: HTTPURLResponse,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension SystemNetwork.Delegate {
    /// Does nothing: the delegate is asked by challenges.
    func checkTLSCanBeDecided(for url: URL) throws {}
}

extension URLSessionConfiguration {
    /// Does nothing: the defects are Foundation's on Linux.
    func avoidDefects() {}
}

extension URLSession.AuthChallengeDisposition {
    /// Leaves a challenge to the system, which returns the response when it knows no credential.
    static var withoutCredential: Self {
        .performDefaultHandling
    }
}

extension URLError {
    /// Returns the code of this error.
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - hasResponse: Whether the head of a response had arrived.
    /// - Returns: The code.
    func codeOnApple(for url: URL?, hasResponse: Bool) -> Code {
        code
    }
}
#endif
