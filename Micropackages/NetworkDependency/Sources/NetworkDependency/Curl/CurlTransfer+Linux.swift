#if !canImport(Darwin)
import NetworkDependencyCurl

/// A transfer of libcurl: a request that is sent, and the response that is received.
///
/// A transfer pauses while its reader's buffer is full, or while its body stream has no bytes to send. So its memory is bounded,
/// and it never blocks the loop's thread.
///
/// A transfer needs no lock, because only the loop's thread uses it after its creation: libcurl calls the functions of a transfer
/// on that thread. A function of a transfer never resumes the transfer, because libcurl would then call the function recursively.
/// Instead, the loop resumes the transfer between two calls of libcurl. After a pause, libcurl delivers the same bytes again.
/// `fedCount` is the number of these bytes that the decoder already has, so the decoder gets each byte once. `prepare` counts the
/// attempts, and refuses a second one unless the request may be repeated and no response has begun.
///
/// `@unchecked Sendable`: after its creation, a transfer is used only on the loop's thread.
final class CurlTransfer: @unchecked Sendable {
    /// The directions in which a transfer can be paused, by libcurl's numbers.
    struct Pause: OptionSet, Sendable {
        let rawValue: Int32

        static let receive = Pause(rawValue: 1 << 0)
        static let send = Pause(rawValue: 1 << 2)
    }

    let exchange: Exchange
    let request: CurlRequest
    var easy: UnsafeMutableRawPointer?
    var pause: Pause = []
    /// The error with which a function of this type has ended the transfer; libcurl itself reports only that a function did so.
    var failure: URLError?
    var attempts = 0
    /// A Boolean value that is true if the first attempt used a connection that an earlier request had used.
    var isFirstReused = false
    /// A Boolean value that is true if the request must not be sent on the connection that libcurl has chosen.
    var needsFreshConnection = false
    /// The sockets that libcurl has created for this transfer; it may try several addresses at once.
    var createdSockets: [Int32] = []
    /// The local port of the connection on which an upload waits for its response, and the sockets that may be this connection's.
    var uploadSockets: (port: Int32, candidates: [Int32])?
    /// How often in a row the loop has found that the server sends nothing more, but no response has begun.
    var silenceCount = 0
    var sentCount: Int64 = 0
    var takenCount: Int64 = 0
    var head = ResponseHead()
    /// A Boolean value that is true if the first line of a response has arrived; from then on, the request is not repeated.
    var hasReceivedLine = false
    var hasResponse = false
    /// The number of bytes of the body that have not arrived, or `nil` if the head does not announce the length.
    var missingCount: Int64?
    var trailerSize = 0
    /// A Boolean value that is true if only the closing message of TLS shows that the body is complete.
    var isCloseNotifyExpected = false
    /// A flag that the TLS layer sets when the closing message has arrived.
    let hasEnded = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// The bytes that have arrived but are not delivered yet; small chunks are joined into large ones.
    var arrived = Data()
    var decoder: ContentDecoder?
    /// The number of bytes that the decoder already has.
    ///
    /// After a pause, libcurl delivers these bytes again.
    var fedCount = 0
    /// A Boolean value that is true while the transfer is paused so that other transfers can run.
    var isYielding = false
    /// A Boolean value that is true if the transfer failed when it was resumed; the loop then ends it, because libcurl does not.
    private(set) var hasFailedToResume = false

    /// Asks the loop to resume the transfer; may be called on any thread.
    private let wake: @Sendable (CurlTransfer, Pause) -> Void
    var idleSockets: IdleSockets?
    private var lines: UnsafeMutableRawPointer?
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

    init(_ request: CurlRequest, for exchange: Exchange, wake: @escaping @Sendable (CurlTransfer, Pause) -> Void) {
        self.request = request
        self.exchange = exchange
        self.wake = wake
        errorText.initialize(repeating: 0, count: 256)
        hasEnded.initialize(to: false)
    }

    deinit {
        errorText.deallocate()
        hasEnded.deallocate()
    }

    var errorDescription: String {
        String(cString: errorText)
    }

    /// Sets the options of a handle; the handle belongs to the transfer until the transfer ends.
    func begin(with easy: UnsafeMutableRawPointer, idleSockets: IdleSockets) {
        self.easy = easy
        self.idleSockets = idleSockets
        var callbacks = Self.callbacks
        let callsPrepare = curl_transfer_set_callbacks(easy, &callbacks, Unmanaged.passUnretained(self).toOpaque())
        curl_transfer_set_pointer(easy, CurlOption.errorBuffer, errorText)
        for (option, value) in CurlOption.fixed { curl_transfer_set_long(easy, option, value) }
        curl_transfer_set_pointer(easy, CurlOption.url, request.url.absoluteString)
        // Some versions of libcurl do not call `prepare`. With these, a request that must not be sent twice gets a new connection,
        // because an old connection may already be closed.
        if !callsPrepare, !request.isReplayable || request.body?.isReplayable == false {
            curl_transfer_set_long(easy, CurlOption.freshConnection, 1)
        }
        if request.shouldTrustServer != nil {
            // A resumed TLS session does not report certificates.
            curl_transfer_set_long(easy, CurlOption.sessionCache, 0)
            if !callsPrepare { refuseToSend(on: easy, .serverCertificateUntrusted) }
        }
        if let certificate = request.clientCertificate, !certificate.apply(to: easy) {
            refuseToSend(on: easy, .clientCertificateRejected)
        }
        if let authorities = request.authorities {
            curl_transfer_set_pointer(easy, CurlOption.authorities, authorities)
        }
        for line in request.lines { lines = curl_list_append(lines, line) }
        curl_transfer_set_pointer(easy, CurlOption.header, lines)
        switch (request.method, request.body) {
        case ("HEAD", _): curl_transfer_set_long(easy, CurlOption.noBody, 1)
        case ("GET", nil): break
        case (let method, nil): curl_transfer_set_pointer(easy, CurlOption.method, method)
        case (let method, let body?):
            curl_transfer_set_long(easy, CurlOption.upload, 1)
            curl_transfer_set_long(easy, CurlOption.noProgress, 0)
            curl_transfer_set_offset(easy, CurlOption.uploadSize, body.count ?? -1)
            curl_transfer_set_pointer(easy, CurlOption.method, method)
            body.start { [weak self, wake] in
                if let self { wake(self, .send) }
            }
        }
    }

    /// Makes the transfer fail before anything is sent, because libcurl does not support a required feature.
    private func refuseToSend(on easy: UnsafeMutableRawPointer, _ code: URLError.Code) {
        failure = URLError(code, for: request.url)
        curl_transfer_set_long(easy, CurlOption.connectOnly, 1)
    }

    /// Releases the resources of the transfer, except for its handle.
    func end() {
        easy = nil
        request.body?.close()
        curl_list_destroy(lines)
        lines = nil
    }

    func resume(_ direction: Pause) {
        guard pause.contains(direction) else { return }
        pause.remove(direction)
        resume()
    }

    /// Delivers the bytes that have arrived, and resumes the transfer if it had paused so that other transfers can run.
    ///
    /// The loop calls this method between two calls of libcurl.
    func flush() {
        deliver()
        if missingCount == 0, isDecoded { exchange.didReceiveAll() }
        guard isYielding else { return }
        isYielding = false
        resume()
    }

    private func resume() {
        // libcurl may call the functions of the transfer during this call. If one fails, libcurl does not end the transfer.
        if let easy, curl_transfer_pause(easy, pause.rawValue) != 0 { hasFailedToResume = true }
    }

    private static let callbacks = curl_transfer_callbacks(
        header: { CurlTransfer.of($3).receiveLine(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        write: { CurlTransfer.of($3).receiveBody(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        read: { CurlTransfer.of($3).send(into: UnsafeMutableRawBufferPointer(start: $0, count: $1 * $2)) },
        socket: { context, socket, _ in
            CurlTransfer.of(context).createdSockets.append(socket)
            return 0
        },
        seek: { context, offset, _ in CurlTransfer.of(context).rewind(to: offset) },
        progress: { context, _, _, _, sent in CurlTransfer.of(context).didSend(sent) },
        prepare: { context, _, _, _, port in CurlTransfer.of(context).prepare(atPort: port) }
    )

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
        guard let context else { fatalError("libcurl lost the transfer") }
        return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    }
}
#endif
