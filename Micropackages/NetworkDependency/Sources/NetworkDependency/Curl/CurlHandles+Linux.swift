#if !canImport(Darwin)
import NetworkDependencyCurl

struct CurlHandles {
    enum Command: Sendable {
        case start(CurlTransfer)
        case cancel(CurlTransfer)
        /// Resumes a transfer that paused because its reader's buffer was full or because it had no bytes to send.
        case resume(CurlTransfer, CurlTransfer.Pause)
    }

    private static let spareLimit = 16

    private let multi: UnsafeMutableRawPointer
    private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    private var spares: [UnsafeMutableRawPointer] = []
    private let idleSockets = IdleSockets()
    private var endedCount = 0

    init(multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    mutating func perform(_ command: Command) {
        switch command {
        case .start(let transfer):
            guard let easy = spares.popLast() ?? curl_transfer_create() else {
                endedCount += 1
                transfer.end()
                transfer.exchange.end(with: .failure(URLError(.cannotConnectToHost, for: transfer.exchange.url)))
                return
            }
            transfers[easy] = transfer
            transfer.begin(with: easy, idleSockets: idleSockets)
            curl_loop_add(multi, easy)
        case .cancel(let transfer):
            if let easy = transfer.easy { release(easy) }
        case .resume(let transfer, let direction):
            transfer.resume(direction)
            if transfer.hasFailedToResume { end(transfer, with: CurlError.writeFailed) }
        }
    }

    private mutating func end(_ transfer: CurlTransfer, with result: Int32) {
        guard let easy = transfer.easy else { return }
        let outcome = transfer.outcome(of: result)
        release(easy)
        transfer.exchange.end(with: outcome)
    }

    /// Advances all transfers as far as possible without waiting, and returns the number of transfers that have ended.
    mutating func advance() -> Int {
        curl_loop_perform(multi)
        var result: Int32 = 0
        while let easy = curl_loop_next_ended(multi, &result) {
            guard let transfer = transfers[easy] else { continue }
            conclude(transfer, on: easy, with: result)
        }
        for (easy, transfer) in transfers {
            transfer.flush()
            if transfer.hasFailedToResume {
                end(transfer, with: CurlError.writeFailed)
            } else if transfer.isAbandoned() {
                conclude(transfer, on: easy, with: CurlError.nothingReceived)
            }
        }
        if transfers.values.contains(where: { $0.isYielding || $0.silenceCount > 0 }) { curl_loop_wake(multi) }
        defer { endedCount = 0 }
        return endedCount
    }

    /// Ends a transfer, or starts it again if its request is sent again.
    private mutating func conclude(_ transfer: CurlTransfer, on easy: UnsafeMutableRawPointer, with result: Int32) {
        if transfer.shouldBeRepeated(after: result) {
            transfer.prepareRepetition()
            curl_loop_remove(multi, easy)
            curl_transfer_set_long(easy, CurlOption.freshConnection, 1)
            curl_loop_add(multi, easy)
        } else {
            idleSockets.note(of: easy)
            end(transfer, with: result)
        }
    }

    private mutating func release(_ easy: UnsafeMutableRawPointer) {
        guard let transfer = transfers.removeValue(forKey: easy) else { return }
        curl_loop_remove(multi, easy)
        transfer.end()
        endedCount += 1
        if spares.count < Self.spareLimit {
            curl_transfer_reset(easy)
            spares.append(easy)
        } else {
            curl_transfer_destroy(easy)
        }
    }

    func destroy() {
        for easy in spares { curl_transfer_destroy(easy) }
    }
}
#endif
