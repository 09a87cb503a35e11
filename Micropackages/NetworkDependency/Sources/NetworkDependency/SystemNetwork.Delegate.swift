import Synchronization

extension SystemNetwork {
    /// Reports what happens to the tasks of a session to their transfers.
    final class Delegate: NSObject, Sendable {
        private struct Entry {
            let transfer: Transfer
            var wasChallenged = false
        }

        private let entries = Mutex<[Int: Entry]>([:])

        func register(_ transfer: Transfer, for task: URLSessionTask) {
            entries.withLock { $0[task.taskIdentifier] = Entry(transfer: transfer) }
        }

        var transferCount: Int {
            entries.withLock { $0.count }
        }

        private func transfer(of task: URLSessionTask) -> Transfer? {
            entries.withLock { $0[task.taskIdentifier]?.transfer }
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
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        entries.withLock { $0[task.taskIdentifier]?.wasChallenged = true }
        // Turned down on this thread, it would wait for itself.
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
        transfer(of: task)?.didSend(totalBytesSent, of: expected)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        transfer(of: dataTask)?.didReceive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.didReceive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let entry = entries.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        guard let error else {
            // A redirect without a location is not reported before its end, on some systems, and then without its body.
            if let response = task.response { entry.transfer.didReceiveLate(response) }
            entry.transfer.complete(with: .success(()))
            return
        }
        let url = task.originalRequest?.url
        let reported = (error as? URLError) ?? URLError(.unknown, for: url, underlying: error)
        // The system cancels a task whose challenge is not met, after the response and the body have arrived.
        if entry.wasChallenged, reported.code == .cancelled, task.response is HTTPURLResponse {
            entry.transfer.complete(with: .success(()))
        } else {
            let code = reported.meaning(for: url, hasResponse: task.response != nil)
            entry.transfer.complete(with: .failure(URLError(code, for: url, underlying: error)))
        }
    }
}
