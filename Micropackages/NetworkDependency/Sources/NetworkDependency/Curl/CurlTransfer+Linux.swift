#if !canImport(Darwin)
import NetworkDependencyCurl

/// A request that libcurl sends, and the response that it receives.
///
/// A transfer pauses while its reader has not taken what has arrived, or while its body stream has no bytes to send, so that neither
/// direction needs memory without end, nor blocks the thread of the loop.
///
/// Right because one thread runs everything: libcurl calls the functions of a transfer on the thread of the loop, and no other
/// thread uses the transfer after its creation. A function never resumes a transfer, as libcurl would call it again from within.
/// The loop does so between two calls of libcurl. libcurl repeats the bytes at which a transfer paused; `fedCount` counts those
/// that the decoder already has, so that it gets each byte once. `prepare` counts the attempts, so that a request is sent twice
/// only if that is safe.
///
/// `@unchecked Sendable`: after its creation, only the thread of the loop uses it.
final class CurlTransfer: @unchecked Sendable {
    /// The directions in which a transfer can be paused, with libcurl's numbers.
    struct Pause: OptionSet, Sendable {
        let rawValue: Int32

        static let receive = Pause(rawValue: 1 << 0)
        static let send = Pause(rawValue: 1 << 2)
    }

    let exchange: Exchange
    let request: CurlRequest
    var easy: UnsafeMutableRawPointer?
    var isCancelled = false
    var pause: Pause = []
    /// The error with which a function of this type ended the transfer; libcurl reports only that it was ended.
    var failure: URLError?
    var attempts = 0
    /// A Boolean value that is true if bytes had arrived on the connection before the request was sent.
    var needsFreshConnection = false
    var sentCount: Int64 = 0
    var takenCount: Int64 = 0
    var head = ResponseHead()
    var hasResponse = false
    var trailerSize = 0
    /// A Boolean value that is true if only TLS's closing message shows that the body is complete.
    var isFarewellExpected = false
    /// A flag that libcurl's TLS sets when the closing message has arrived.
    let hasEnded = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// The bytes that have arrived and not been delivered, as a few large pieces in place of many small ones.
    var arrived = Data()
    var decoder: ContentDecoder?
    /// The number of bytes that the decoder already has; libcurl repeats them, as the transfer paused at them.
    var fedCount = 0
    /// A Boolean value that is true while the transfer has paused so that others can run.
    var isYielding = false
    /// A Boolean value that is true if the transfer has failed and libcurl has not noticed.
    private(set) var hasFailedToResume = false

    /// Tells the loop to resume the transfer, on any thread.
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

    /// Sets the options of a handle, which belongs to the transfer until the transfer ends.
    func begin(with easy: UnsafeMutableRawPointer, idleSockets: IdleSockets) {
        self.easy = easy
        self.idleSockets = idleSockets
        var callbacks = Self.callbacks
        let isAsked = curl_transfer_set_callbacks(easy, &callbacks, Unmanaged.passUnretained(self).toOpaque())
        curl_transfer_set_pointer(easy, CurlOption.errorBuffer, errorText)
        for (option, value) in CurlOption.fixed { curl_transfer_set_long(easy, option, value) }
        curl_transfer_set_pointer(easy, CurlOption.url, request.url.absoluteString)
        // If libcurl does not call `prepare`, a request that must not be sent twice needs a new connection, which cannot be closed
        // already.
        if !isAsked, !request.mayBeRepeated { curl_transfer_set_long(easy, CurlOption.freshConnection, 1) }
        if request.shouldTrustServer != nil {
            // A resumed session of TLS does not report certificates.
            curl_transfer_set_long(easy, CurlOption.sessionCache, 0)
            if !isAsked { refuseToSend(on: easy, .serverCertificateUntrusted) }
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

    /// Fails the transfer before anything is sent, because libcurl cannot do a necessary step.
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
        goOn()
    }

    /// Delivers the bytes that have arrived, and resumes a transfer that has paused for others.
    ///
    /// Called between two calls of libcurl.
    func settle() {
        deliver()
        guard isYielding else { return }
        isYielding = false
        goOn()
    }

    private func goOn() {
        // libcurl may call the functions of the transfer before this call returns, and ignores their errors.
        if let easy, curl_transfer_pause(easy, pause.rawValue) != 0 { hasFailedToResume = true }
    }

    private static let callbacks = curl_transfer_callbacks(
        header: { CurlTransfer.of($3).receiveLine(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        write: { CurlTransfer.of($3).receiveBody(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
        read: { CurlTransfer.of($3).send(into: UnsafeMutableRawBufferPointer(start: $0, count: $1 * $2)) },
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
