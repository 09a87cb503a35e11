#if canImport(Darwin)
import DependencySupport

extension SystemTransport {
    /// The delegate of a session; it reports the events of each task to the task's exchange.
    final class Delegate: NSObject, Sendable {
        struct Entry {
            let exchange: Exchange
            var wasRefused = false
        }

        let entries = Lock<[Int: Entry]>([:])
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

        private func exchange(of task: URLSessionTask) -> Exchange? {
            entries.withLock { $0[task.taskIdentifier]?.exchange }
        }
    }
}

extension SystemTransport.Delegate: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Refuses the redirect, because the pipeline follows it.
        completionHandler(nil)
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
            entry.exchange.end(with: .success(()))
            return
        }
        let code = entry.wasRefused ? .serverCertificateUntrusted : (error as? URLError)?.code ?? .unknown
        entry.exchange.end(with: .failure(URLError(code, for: task.originalRequest?.url, underlying: error)))
    }
}
#endif
