#if !canImport(Darwin)
import NetworkDependencyCurl

extension CurlTransfer {
    static let readAbort = 0x1000_0000
    static let readPause = 0x1000_0001

    /// Returns 0 to permit sending the request, or 1 to refuse it.
    ///
    /// A request is refused in these cases:
    /// - Bytes have already arrived on a kept connection. libcurl would read them as the response, so the request then
    ///   gets a new connection.
    /// - The application does not trust the server.
    /// - libcurl sends the request again, because a kept connection was closed. But the request already has its
    ///   response, or must not be repeated, because the server may have acted on it.
    func prepare(atPort port: Int32) -> Int32 {
        needsFreshConnection = idleSockets?.hasBytes(atPort: port) == true
        guard !needsFreshConnection else { return 1 }
        guard isServerTrusted else {
            failure = URLError(.serverCertificateUntrusted, for: request.url)
            return 1
        }
        attempts += 1
        if attempts > 1 {
            if !request.mayBeRepeated, !hasResponse { failure = failure ?? lostConnection }
            guard request.mayBeRepeated, !hasResponse else { return 1 }
        }
        noteConnection()
        return 0
    }

    /// Records whether the connection was used before, if metrics are measured.
    func noteConnection() {
        guard exchange.recorder != nil, let easy else { return }
        exchange.didConnect(isReused: curl_transfer_get_long(easy, CurlOption.connectionCount) == 0)
    }

    private var isServerTrusted: Bool {
        guard let shouldTrust = request.shouldTrustServer else { return true }
        guard let easy else { return false }
        var certificates: [Data] = []
        withUnsafeMutablePointer(to: &certificates) { certificates in
            curl_transfer_visit_certificates(
                easy,
                { bytes, count, context in
                    guard let bytes else { return }
                    context?.assumingMemoryBound(to: [Data].self).pointee.append(Data(bytes: bytes, count: count))
                },
                certificates
            )
        }
        guard !certificates.isEmpty else { return false }
        let url = request.url
        return shouldTrust(ServerTrust(host: url.host() ?? "", port: url.port ?? 443, certificates: certificates))
    }

    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let body = request.body else { return 0 }
        switch body.read(into: buffer) {
        case .bytes(let count):
            takenCount += Int64(count)
            return count
        case .later:
            pause.insert(.send)
            return Self.readPause
        case .failure(let error):
            failure = error
            return Self.readAbort
        }
    }

    /// Rewinds the body to send it again, and returns 0 on success.
    func rewind(to offset: Int64) -> Int32 {
        guard offset == 0, request.mayBeRepeated, request.body?.rewind() == true else {
            failure = failure ?? lostConnection
            return 1
        }
        sentCount = 0
        takenCount = 0
        return 0
    }

    func didSend(_ wireCount: Int64) -> Int32 {
        // If the body is sent in chunks, the bytes on the wire also contain the sizes and line ends of the chunks.
        let count = request.body?.count == nil ? takenCount : wireCount
        guard count > sentCount else { return 0 }
        sentCount = count
        exchange.didSend(count, of: request.body?.count)
        return 0
    }

    var lostConnection: URLError {
        URLError(.networkConnectionLost, for: request.url)
    }
}
#endif
