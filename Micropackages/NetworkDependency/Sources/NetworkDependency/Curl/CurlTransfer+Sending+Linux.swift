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
    /// - libcurl sends the request again, but the request must not be repeated, or its second attempt has failed, too.
    func prepare(atPort port: Int32) -> Int32 {
        // A repetition must not meet another connection that the server has closed.
        let kept = idleSockets?.take(atPort: port)
        needsFreshConnection = kept.map { socket_peek($0, port) > 0 } == true || attempts > 0 && isConnectionReused
        guard !needsFreshConnection else { return 1 }
        guard isServerTrusted else {
            failure = URLError(.serverCertificateUntrusted, for: request.url)
            return 1
        }
        guard attempts == 0 || startAgain() else { return 1 }
        attempts += 1
        isFirstReused = attempts == 1 && isConnectionReused
        noteConnection()
        silenceCount = 0
        // Only a connection without TLS is certain to use HTTP/1.1, and to have no bytes that have been read but not decrypted.
        let isWatched = request.body != nil && request.url.scheme == "http"
        uploadSockets = isWatched ? (port, createdSockets + (kept.map { [$0] } ?? [])) : nil
        return 0
    }

    /// Returns whether the server has closed its direction of an upload's connection, so that nothing more of a response can arrive.
    ///
    /// libcurl does not end such a transfer before it has sent the whole body, and waits forever if the server stops reading. The
    /// loop calls this method between two calls of libcurl. It returns true from the second time on, because some versions of
    /// libcurl have a buffer: the call in between delivers the buffer's bytes. Only libcurl knows whether a body without a length is
    /// complete.
    func isAbandoned() -> Bool {
        guard let (port, candidates) = uploadSockets, !hasResponse || missingCount != nil, !pause.contains(.receive)
        else { return false }
        let isSilent = candidates.contains { socket_peek($0, port) == 0 }
        silenceCount = isSilent ? silenceCount + 1 : 0
        return silenceCount > 1
    }

    /// Forgets the connection of the first attempt.
    ///
    /// The transfer has no connection until libcurl has added it again. If the stream of the first attempt resumed it meanwhile,
    /// libcurl would report an error.
    func prepareRepetition() {
        (uploadSockets, silenceCount, pause) = (nil, 0, [])
    }

    /// Returns whether a request that has failed is sent again on a new connection; if so, the request gets one.
    ///
    /// libcurl itself repeats a request only if a kept connection is closed while it receives, not while it sends.
    func shouldBeRepeated(after code: Int32) -> Bool {
        if !needsFreshConnection {
            guard attempts == 1, isFirstReused, CurlError.lostConnection.contains(code), failure == nil, mayBeRepeated
            else { return false }
        }
        needsFreshConnection = false
        return true
    }

    /// A Boolean value that is true if the request may be sent again: its method permits it, and no response has begun.
    ///
    /// If only the body prevents it, that is the failure of the transfer.
    private var mayBeRepeated: Bool {
        guard request.isReplayable, !hasReceivedLine else { return false }
        if request.body?.isReplayable == false {
            failure = failure ?? URLError(.requestBodyStreamExhausted, for: request.url)
        }
        return failure == nil
    }

    /// Prepares a second attempt, and returns false if there must not be one.
    private func startAgain() -> Bool {
        guard attempts == 1, mayBeRepeated else {
            if !hasResponse { failure = failure ?? lostConnection }
            return false
        }
        (sentCount, takenCount, pause) = (0, 0, [])
        request.body?.startAgain()
        return true
    }

    /// Records whether the connection was used before, if metrics are measured.
    func noteConnection() {
        guard exchange.recorder != nil else { return }
        exchange.didConnect(isReused: isConnectionReused)
    }

    private var isConnectionReused: Bool {
        easy.map { curl_transfer_get_long($0, CurlOption.connectionCount) == 0 } ?? false
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
        let host = request.url.canonicalHost ?? ""
        return shouldTrust(ServerTrust(host: host, port: request.url.port ?? 443, certificates: certificates))
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

    /// Permits libcurl to send the body again, and returns 0 on success.
    ///
    /// `prepare` starts the body again, because libcurl does not call this function if it has read bytes but has sent none. Some
    /// versions of libcurl do not call `prepare`.
    func rewind(to offset: Int64) -> Int32 {
        guard offset == 0, mayBeRepeated else {
            failure = failure ?? lostConnection
            return 1
        }
        if attempts == 0 { request.body?.startAgain() }
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
