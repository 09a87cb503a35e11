extension NetworkSession {
    /// This session, but that a response whose status is not 2xx is thrown, as ``UnacceptableStatus``.
    ///
    /// ```swift
    /// let (data, _) = try await network.validated.data(for: request)
    /// ```
    public var validated: any NetworkSession {
        ValidatingNetwork(base: self)
    }
}

/// A response that came with another status than 2xx.
public struct UnacceptableStatus: Error, CustomStringConvertible {
    /// The response, as it would have been returned.
    public let response: HTTPURLResponse
    /// The whole body of the response: what a server tells about the reason.
    public let body: Data

    /// The status, the URL and the size of the body, in one sentence.
    public var description: String {
        "Status \(response.statusCode) from \(response.url?.absoluteString ?? "nowhere"), with \(body.count) bytes"
    }
}

private struct ValidatingNetwork<Base: NetworkSession>: NetworkSession {
    let base: Base

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let (bytes, response) = try await base.bytes(for: request, uploading: source, progress: progress)
        if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
            throw try await UnacceptableStatus(response: response, body: bytes.data())
        }
        return (bytes, response)
    }
}
