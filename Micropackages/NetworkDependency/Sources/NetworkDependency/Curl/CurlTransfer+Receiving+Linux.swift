#if !canImport(Darwin)
import NetworkDependencyCurl

extension CurlTransfer {
    static let writePause = 0x1000_0001
    /// The number of bytes to collect before they are delivered.
    private static let pieceSize = 256 << 10
    /// The number of decoded bytes after which other transfers run, because a small chunk may decode to gigabytes.
    private static let decodedShare = 1 << 20

    /// Accepts a line of a head; a line of the trailer after a body is dropped.
    /// - Returns: The number of bytes of the line, or 0 to end the transfer.
    func receiveLine(_ line: UnsafeRawBufferPointer) -> Int {
        hasReceivedLine = true
        guard !hasResponse else {
            trailerSize += line.count
            return trailerSize <= ResponseHead.capacity ? line.count : fail(.cannotParseResponse)
        }
        guard head.append(line) else { return fail(.badServerResponse) }
        guard head.isComplete else {
            exchange.didReceiveActivity()
            return line.count
        }
        if head.isInformational {
            exchange.didReceiveActivity()
            head.reset()
            return line.count
        }
        // A change of the protocol that the client did not request is an error. Otherwise, libcurl would wait for a body in that
        // protocol.
        if head.status == 101, !request.asksForUpgrade { return fail(.badServerResponse) }
        guard head.hasSoundFraming, let response = head.response(for: request.url) else {
            return fail(.badServerResponse)
        }
        hasResponse = true
        missingCount = head.bodyLength
        if request.method != "HEAD" {
            let encodings = head.encodings
            if encodings.count > ResponseHead.encodingLimit { return fail(.cannotDecodeContentData) }
            decoder = ContentDecoder(encodings)
        }
        if head.endsWithConnection, request.method != "HEAD", let easy {
            isCloseNotifyExpected = curl_transfer_watch_close_notify(easy, hasEnded)
        }
        if attempts == 0 { noteConnection() }
        exchange.didReceive(response, cookieValues: head.cookieValues)
        return line.count
    }

    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        if pause.contains(.receive) { return Self.writePause }
        guard let decoder else {
            arrived.append(contentsOf: bytes)
            if arrived.count >= Self.pieceSize { deliver() }
            missingCount? -= Int64(bytes.count)
            return bytes.count
        }
        // After a pause, libcurl delivers the same bytes again. The decoder already has them.
        let known = min(fedCount, bytes.count)
        decoder.feed(UnsafeRawBufferPointer(rebasing: bytes[known...]))
        fedCount = max(fedCount, bytes.count)
        var decoded = 0
        do {
            while let piece = try decoder.next() {
                arrived.append(contentsOf: piece)
                decoded += piece.count
                if arrived.count >= Self.pieceSize { deliver() }
                if pause.contains(.receive) { return Self.writePause }
                isYielding = decoded >= Self.decodedShare
                if isYielding { return Self.writePause }
            }
        } catch {
            return fail(.cannotDecodeContentData)
        }
        fedCount -= bytes.count
        missingCount? -= Int64(bytes.count)
        return bytes.count
    }

    /// Delivers the collected bytes; if the reader's buffer is full, the transfer pauses.
    func deliver() {
        guard !arrived.isEmpty else { return }
        let hasCapacity = exchange.didReceive(arrived)
        arrived = Data()
        if !hasCapacity { pause.insert(.receive) }
    }

    /// Returns the outcome of the transfer for a result code of libcurl.
    func outcome(of code: Int32) -> Result<Void, any Error> {
        deliver()
        if let failure { return .failure(failure) }
        // `prepare` has refused another attempt, but the first attempt already has its response.
        if code == CurlError.abortedByCallback, hasResponse { return .success(()) }
        // A server may end the connection after its response although it has not read the whole request.
        guard code == 0 || missingCount == 0 && CurlError.lostConnection.contains(code) else {
            return .failure(error(for: code))
        }
        guard hasResponse, !isCloseNotifyExpected || hasEnded.pointee else { return .failure(lostConnection) }
        guard isDecoded else {
            return .failure(URLError(.cannotDecodeContentData, for: request.url))
        }
        return .success(())
    }

    var isDecoded: Bool {
        decoder?.isAtEnd != false
    }

    private func fail(_ code: URLError.Code) -> Int {
        failure = URLError(code, for: request.url)
        return 0
    }
}
#endif
