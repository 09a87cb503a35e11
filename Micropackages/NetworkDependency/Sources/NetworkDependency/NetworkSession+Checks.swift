import DependencySupport

extension NetworkSession {
    /// This session with a check: a response with a status other than 2xx throws ``UnacceptableStatus``.
    ///
    /// The error contains the response and its whole body.
    ///
    /// ```swift
    /// let (data, _) = try await network.validated.data(for: request)
    /// ```
    public var validated: any NetworkSession {
        CheckingNetwork(base: self) { _, bytes, response in
            guard let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) else {
                return bytes
            }
            throw try await UnacceptableStatus(response: response, body: bytes.data())
        }
    }

    /// Returns this session with a limit for the size of a response's body.
    ///
    /// If the announced length is above the limit, a request fails immediately with `URLError.dataLengthExceedsMaximum`. Otherwise,
    /// it fails when too many bytes have arrived. Without a limit, a server may send more bytes than memory can hold. A limit of 10
    /// MB suits most services. Limit a session before it is ``validated``, which reads the whole body of an error.
    ///
    /// ```swift
    /// let (data, _) = try await network.limitingBodies(to: 10_000_000).validated.data(from: url)
    /// ```
    /// - Parameter count: The largest number of bytes of a body, after decoding.
    /// - Returns: The session.
    public func limitingBodies(to count: Int) -> any NetworkSession {
        CheckingNetwork(base: self) { request, bytes, response in
            let error = URLError(.dataLengthExceedsMaximum, for: response.url)
            let hasBody = request.httpMethod != "HEAD" && (response as? HTTPURLResponse)?.statusCode != 304
            if hasBody, let length = response.expectedBodyLength, length > count { throw error }
            let rest = Lock<(bytes: NetworkBytes?, count: Int)>((bytes, count))
            return NetworkBytes(
                unfolding: { [rest] in
                    guard let bytes = rest.withLock({ $0.bytes }) else { throw error }
                    guard let chunk = try await bytes.nextChunk() else { return nil }
                    let isTooLong = rest.withLock { rest in
                        rest.count -= chunk.count
                        // The body is too long. Releasing the last reference to its bytes cancels the request.
                        if rest.count < 0 { rest.bytes = nil }
                        return rest.count < 0
                    }
                    if isTooLong { throw error }
                    return chunk
                },
                files: bytes.files
            )
        }
    }
}

private struct CheckingNetwork<Base: NetworkSession>: NetworkSession {
    let base: Base
    let check: @Sendable (URLRequest, NetworkBytes, URLResponse) async throws -> NetworkBytes

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let (bytes, response) = try await base.bytes(for: request, uploading: source, progress: progress)
        return (try await check(request, bytes, response), response)
    }
}

/// The error of ``NetworkSession/validated`` for a response whose status is not 2xx.
public struct UnacceptableStatus: Error, CustomStringConvertible {
    /// The response.
    public let response: HTTPURLResponse
    /// The whole body of the response.
    ///
    /// Servers often give the reason in it.
    public let body: Data

    /// The status, the URL and the size of the body, in one sentence.
    public var description: String {
        "Status \(response.statusCode) from \(response.url?.absoluteString ?? "nowhere"), with \(body.count) bytes"
    }
}
