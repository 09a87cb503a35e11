import DependencyContract
import DependencySupport
import NetworkDependency

extension ContractCase<NetworkContract.Subject> {
    /// Returns the case with a time limit; an error that the case throws becomes its result, as text.
    func limited(to duration: Duration) -> ContractCase {
        ContractCase(name, requires: requirements, expecting: expected) { subject in
            let observed = await Self.result(within: duration) {
                do {
                    return try await observe(subject)
                } catch {
                    return NetworkContract.describe(error)
                }
            }
            return observed ?? "nothing: it hangs"
        }
    }

    /// Returns the result of an operation, or `nil` if it takes longer than a time limit.
    ///
    /// After the time limit, the operation is canceled, but not awaited.
    private static func result(
        within duration: Duration,
        of operation: @escaping @Sendable () async -> String
    ) async -> String? {
        let waiter = Lock<CheckedContinuation<String?, Never>?>(nil)
        return await withCheckedContinuation { continuation in
            waiter.withLock { $0 = continuation }
            let finish: @Sendable (String?) -> Void = { result in
                waiter.withLock { $0.take() }?.resume(returning: result)
            }
            let work = Task { finish(await operation()) }
            let timer = Task {
                try await Task.sleep(for: duration)
                finish(nil)
                work.cancel()
            }
            Task {
                await work.value
                timer.cancel()
            }
        }
    }
}

extension NetworkContract {
    /// Returns an error as text: a `URLError` by its code, with a remark if it contains no URL.
    static func describe(_ error: any Error) -> String {
        guard let error = error as? URLError else { return "\(type(of: error)): \(error)" }
        let names: [URLError.Code: String] = [
            .cancelled: "cancelled", .timedOut: "timedOut", .unsupportedURL: "unsupportedURL", .badURL: "badURL",
            .cannotFindHost: "cannotFindHost", .cannotConnectToHost: "cannotConnectToHost",
            .networkConnectionLost: "networkConnectionLost", .httpTooManyRedirects: "httpTooManyRedirects",
            .dataLengthExceedsMaximum: "dataLengthExceedsMaximum", .fileDoesNotExist: "fileDoesNotExist",
            .badServerResponse: "badServerResponse", .secureConnectionFailed: "secureConnectionFailed",
            .requestBodyStreamExhausted: "requestBodyStreamExhausted",
            .cannotDecodeContentData: "cannotDecodeContentData", .cannotParseResponse: "cannotParseResponse",
            .resourceUnavailable: "resourceUnavailable",
        ]
        let name = names[error.code] ?? "URLError \(error.code.rawValue)"
        return name + (error.failingURL == nil ? " without a URL" : "")
    }
}
