import DependencySupport

extension SystemNetwork {
    /// The delegate of a session, which reports the events of each task to its exchange.
    final class Delegate: NSObject, Sendable {
        private struct Entry {
            let exchange: Exchange
            var wasChallenged = false
            var wasRefused = false
        }

        private let entries = Lock<[Int: Entry]>([:])
        let decisions: NetworkDelegate

        init(decisions: NetworkDelegate) {
            self.decisions = decisions
        }

        func register(_ exchange: Exchange, for task: URLSessionTask) {
            entries.withLock { $0[task.taskIdentifier] = Entry(exchange: exchange) }
        }

        var exchangeCount: Int {
            entries.withLock { $0.count }
        }

        func exchange(of task: URLSessionTask) -> Exchange? {
            entries.withLock { $0[task.taskIdentifier]?.exchange }
        }
    }
}

extension SystemNetwork.Delegate: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        stop(task, atRedirect: response, completionHandler: completionHandler)
    }

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
        entries.withLock { $0[task.taskIdentifier]?.wasChallenged = true }
        // Called on this thread, the completion handler would wait for the thread that it is called on.
        DispatchQueue.global().async { completionHandler(.withoutCredential, nil) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let expected = totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil
        exchange(of: task)?.didSend(totalBytesSent, of: expected)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.didReceive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.didReceive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        guard let transaction = metrics.transactionMetrics.last else { return }
        exchange(of: task)?.didConnect(isReused: transaction.isReusedConnection)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let entry = entries.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        guard let error else {
            // Some systems report a redirect without a location only at its end, and without its body (N14).
            if let response = task.response { entry.exchange.didReceiveLate(response) }
            entry.exchange.complete(with: .success(()))
            return
        }
        let url = task.originalRequest?.url
        let reported = (error as? URLError) ?? URLError(.unknown, for: url, underlying: error)
        if entry.wasRefused {
            let refusal = URLError(.serverCertificateUntrusted, for: url, underlying: error)
            return entry.exchange.complete(with: .failure(refusal))
        }
        // The system cancels a task whose challenge is not met, after the response and the body have arrived.
        if entry.wasChallenged, reported.code == .cancelled, task.response is HTTPURLResponse {
            entry.exchange.complete(with: .success(()))
        } else {
            let code = reported.codeOnApple(for: url, hasResponse: task.response != nil)
            entry.exchange.complete(with: .failure(URLError(code, for: url, underlying: error)))
        }
    }
}
