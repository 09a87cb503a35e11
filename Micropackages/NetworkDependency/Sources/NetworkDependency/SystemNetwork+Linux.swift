#if canImport(FoundationNetworking)
extension OperationQueue {
    /// A queue that calls a delegate at once, on the thread that the system reports on.
    ///
    /// On a queue that only collects the calls, the pieces of a large body pile up in memory before a delegate sees them.
    static var forNetworkDelegate: OperationQueue {
        InlineQueue()
    }
}

/// `@unchecked Sendable`, as is its superclass: it adds no state.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}

extension SystemNetwork.Delegate {
    /// Reports a redirect as the response, and ends its task unanswered.
    ///
    /// The answer is taken later, and ends the process if the task has been cancelled meanwhile: entry N20 of the ledger.
    func stop(
        _ task: URLSessionTask,
        atRedirect response: HTTPURLResponse,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        transfer(of: task)?.didReceive(response)
        transfer(of: task)?.complete(with: .success(()))
        DispatchQueue.global().async { task.cancel() }
    }
}

extension URLSessionConfiguration {
    /// Sets what keeps the process from ending when a task is cancelled as it begins: entry N21 of the ledger.
    ///
    /// A task with a cache begins later than it says, after it has been cancelled. Nothing is ever cached here anyway.
    func avoidDefects() {
        urlCache = nil
    }
}

extension URLSession.AuthChallengeDisposition {
    /// How a challenge is turned down: with the default handling, the task would wait for ever.
    static var withoutCredential: Self {
        .rejectProtectionSpace
    }
}

extension URLError {
    /// The code that Apple's systems use for what was reported.
    func meaning(for url: URL?, hasResponse: Bool) -> Code {
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
