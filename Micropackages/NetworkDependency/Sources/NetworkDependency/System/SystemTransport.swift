/// The transport of ``SystemNetwork``: each hop is a task of a `URLSession`.
struct SystemTransport: Transport {
    /// A year, in seconds: the pipeline ends a request before the system does.
    static let noTimeout: TimeInterval = 365 * 86_400

    let session: URLSession
    let delegate: SystemNetwork.Delegate

    func start(_ hop: Hop, for exchange: Exchange) {
        var request = hop.request
        request.timeoutInterval = Self.noTimeout
        request.httpShouldHandleCookies = false
        let task: URLSessionTask
        switch hop.source {
        case nil: task = session.dataTask(with: request)
        case .data(let data): task = session.uploadTask(with: request, from: data)
        case .file(let url): task = session.uploadTask(with: request, fromFile: url)
        }
        delegate.register(exchange, for: task)
        // Cancelling waits for the thread that calls the delegate, which may be the one that stops the exchange.
        exchange.onStop { DispatchQueue.global().async { task.cancel() } }
        task.resume()
    }
}
