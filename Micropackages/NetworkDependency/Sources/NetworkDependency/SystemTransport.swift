/// Sends hops as tasks of a `URLSession`.
struct SystemTransport: Transport {
    /// A year, in seconds: a timeout that a session cannot mistake for none.
    static let noTimeout: TimeInterval = 365 * 86_400

    let session: URLSession
    let delegate: SystemNetwork.Delegate

    func start(_ hop: Hop, for transfer: Transfer) {
        var request = hop.request
        request.timeoutInterval = Self.noTimeout
        request.httpShouldHandleCookies = false
        let task: URLSessionTask
        switch hop.source {
        case nil: task = session.dataTask(with: request)
        case .data(let data): task = session.uploadTask(with: request, from: data)
        case .file(let url): task = session.uploadTask(with: request, fromFile: url)
        }
        delegate.register(transfer, for: task)
        // A task waits for the thread that reports to the delegate, which may be the one that stops it.
        transfer.onStop { DispatchQueue.global().async { task.cancel() } }
        task.resume()
    }
}
