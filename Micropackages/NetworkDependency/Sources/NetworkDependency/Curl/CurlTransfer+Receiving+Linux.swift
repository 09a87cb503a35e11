#if !canImport(Darwin)
import NetworkDependencyCurl

extension CurlTransfer {
    private static let writePause = 0x1000_0001
    /// The number of bytes that are collected before the exchange gets them.
    private static let pieceSize = 256 << 10

    /// Accepts a line of a head, or of the trailer behind a body, which is left out.
    /// - Returns: The number of bytes, or another number to end the transfer.
    func receiveLine(_ line: UnsafeRawBufferPointer) -> Int {
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
        guard head.hasSoundFraming, let response = head.response(for: request.url) else {
            return fail(.badServerResponse)
        }
        hasResponse = true
        if request.method != "HEAD", head.status != 206 { decoder = ContentDecoder(encodings: head.encodings) }
        if head.endsWithConnection, request.method != "HEAD", let easy {
            isFarewellExpected = curl_transfer_watch_farewell(easy, hasEnded)
        }
        if attempts == 0 { noteConnection() }
        exchange.didReceive(response)
        return line.count
    }

    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        if pause.contains(.receive) { return Self.writePause }
        do {
            if let decoder {
                try decoder.decode(bytes) { arrived.append(contentsOf: $0) }
            } else {
                arrived.append(contentsOf: bytes)
            }
        } catch {
            return fail(.cannotDecodeContentData)
        }
        if arrived.count >= Self.pieceSize { deliver() }
        return bytes.count
    }

    /// Hands over what has arrived, and waits where the reader has enough.
    func deliver() {
        guard !arrived.isEmpty else { return }
        let hasRoom = exchange.didReceive(arrived)
        arrived = Data()
        if !hasRoom { pause.insert(.receive) }
    }

    /// Returns how the transfer ended, where libcurl tells this result.
    func outcome(of code: Int32) -> Result<Void, any Error> {
        deliver()
        if let failure { return .failure(failure) }
        guard code == 0 else {
            // A second attempt that was not allowed leaves the response of the first.
            if code == CurlError.abortedByCallback, hasResponse { return .success(()) }
            return .failure(error(for: code))
        }
        guard hasResponse else { return .failure(URLError(.networkConnectionLost, for: request.url)) }
        guard !isFarewellExpected || hasEnded.pointee else {
            return .failure(URLError(.networkConnectionLost, for: request.url))
        }
        guard decoder?.isAtEnd != false else {
            return .failure(URLError(.cannotDecodeContentData, for: request.url))
        }
        return .success(())
    }

    private func fail(_ code: URLError.Code) -> Int {
        failure = URLError(code, for: request.url)
        return 0
    }
}
#endif
