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
