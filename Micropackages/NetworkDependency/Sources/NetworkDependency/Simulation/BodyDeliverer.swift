import Synchronization

/// Delivers the pieces of a body at the pace of a connection, until the connection drops.
final class BodyDeliverer: Sendable {
    private let connection: SimulatedConnection
    private let delivered = Mutex(0)

    init(connection: SimulatedConnection) {
        self.connection = connection
    }

    func deliver(_ data: Data) async throws {
        for piece in data.pieces(at: connection.condition.bandwidth) {
            if let bandwidth = connection.condition.bandwidth {
                let duration = Duration.seconds(Double(piece.count) / Double(bandwidth))
                try await connection.timeline.sleep(connection.timeline.now() + duration)
            }
            guard !connection.transfer.hasEnded else { throw CancellationError() }
            try pass(piece)
        }
    }

    private func pass(_ piece: Data) throws {
        let count = delivered.withLock { delivered in
            delivered += piece.count
            return delivered
        }
        guard let limit = connection.condition.dropsAfter, count > limit else {
            connection.transfer.didReceive(piece)
            return
        }
        connection.transfer.didReceive(piece.prefix(Swift.max(0, piece.count - (count - limit))))
        throw URLError(.networkConnectionLost, for: connection.url)
    }
}

/// Pieces of data, put together.
final class Collected: Sendable {
    private let pieces = Mutex(Data())

    var data: Data {
        pieces.withLock { $0 }
    }

    func append(_ piece: Data) {
        pieces.withLock { $0.append(piece) }
    }
}

extension Data {
    /// Splits data into pieces that pass a connection four times a second, or all at once where it has no limit.
    func pieces(at bandwidth: Int?) -> [Data] {
        guard let bandwidth, !isEmpty else { return isEmpty ? [] : [self] }
        let size = Swift.min(Swift.max(bandwidth / 4, 1), 65_536)
        return stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
    }
}

extension SimulatedResponse {
    /// The header fields that tell where the body ends.
    package var framing: [Header] {
        guard !(100..<200).contains(status), status != 204 else { return [] }
        return switch body {
        case .data(let data): [Header("Content-Length", "\(data.count)")]
        case .stream: [Header("Transfer-Encoding", "chunked")]
        }
    }

    /// Whether a body follows the head of the response.
    package func hasBody(for request: SimulatedRequest) -> Bool {
        request.method != "HEAD" && ![204, 304].contains(status) && !(100..<200).contains(status)
    }
}
