#if !canImport(Darwin)
extension OperationQueue {
    /// A queue that calls a delegate at once, on the thread that the system reports on.
    ///
    /// On a queue that only collects the calls, the pieces of a large body pile up in memory before a delegate sees them.
    static var forNetworkDelegate: OperationQueue {
        InlineQueue()
    }
}

/// A queue that runs its operations at once, on the thread that adds them.
///
/// `@unchecked Sendable`, as is its superclass: it adds no state.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}

extension SystemNetwork.Delegate {
    /// Reports a redirect as the response, and cancels its task.
    ///
    /// The completion handler is never called: that ends the process if the task was cancelled meanwhile (N20).
    /// - Parameters:
    ///   - task: The task whose request is redirected.
    ///   - response: The redirect.
    ///   - completionHandler: Takes the request to go on with.
    func stop(
        _ task: URLSessionTask,
        atRedirect response: HTTPURLResponse,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        exchange(of: task)?.didReceive(response)
        exchange(of: task)?.complete(with: .success(()))
        DispatchQueue.global().async { task.cancel() }
    }
}

extension SystemNetwork.Delegate {
    /// Checks that no decision on a server over TLS is needed, for which `URLSession` does not ask on Linux.
    /// - Throws: `URLError.serverCertificateUntrusted` or `.clientCertificateRejected`.
    func checkTLSCanBeDecided(for url: URL) throws {
        guard url.scheme == "https" else { return }
        if decisions.shouldTrustServer != nil { throw URLError(.serverCertificateUntrusted, for: url) }
        if decisions.clientCertificate(for: url) != nil { throw URLError(.clientCertificateRejected, for: url) }
    }
}

extension URLSessionConfiguration {
    /// Removes the cache, with which a task that is cancelled as it begins may end the process (N21).
    ///
    /// A task with a cache begins later than it says, after it has been cancelled. Nothing is ever cached here anyway.
    func avoidDefects() {
        urlCache = nil
    }
}

extension URLSession.AuthChallengeDisposition {
    /// Rejects a challenge: with the default handling, the task would never complete (N1).
    static var withoutCredential: Self {
        .rejectProtectionSpace
    }
}

extension URLError {
    /// Returns the code that Apple's systems report in the same situation (N19).
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - hasResponse: Whether the head of a response had arrived.
    /// - Returns: The code.
    func codeOnApple(for url: URL?, hasResponse: Bool) -> Code {
        switch code {
        case .unknown where hasResponse: .networkConnectionLost
        case .unknown where url?.scheme?.lowercased() == "https": .secureConnectionFailed
        case .badServerResponse: .networkConnectionLost
        case .unsupportedURL: .badServerResponse
        default: code
        }
    }
}
#endif
