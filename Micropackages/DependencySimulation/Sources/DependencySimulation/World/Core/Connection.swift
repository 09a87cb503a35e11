import DependencySupport
import Foundation
import NetworkDependency
import TimeDependency

/// A connection of bytes between two hosts, by the rules of TCP.
///
/// The bytes that one side sends wait in a queue of segments. The latency and the loss of each segment are drawn when
/// it is sent. A task of the world, the delivery task, delivers the segments one by one, so that none overtakes another.
final class Connection: Sendable {
    enum Side {
        case client, server

        var other: Side { self == .client ? .server : .client }
    }

    private enum Content {
        /// The last segment of the handshake. When it arrives, the server may accept the connection.
        case opening(Listener)
        case bytes(Data)
        case end
        case reset

        var count: Int { if case .bytes(let data) = self { data.count } else { 0 } }
    }

    private struct Segment {
        let content: Content
        let leg: RoundTrip.Leg
        let departure: VirtualTime.Instant
        let arrival: VirtualTime.Instant
    }

    /// The state of one side.
    private struct End {
        var arrived = Data()
        var hasArrivedEnd = false
        var hasShutDown = false
        var isClosed = false
        /// Whether this side is reset or timed out, so that its host no longer knows the connection.
        var isReset = false
        /// The error that the next call throws.
        var error: POSIXErrorCode?
        /// The segments that have not arrived at the other side.
        var segments: [Segment] = []
        /// The number of sent bytes that the other side has not read.
        var unread = 0
        var lastDeparture = VirtualTime.Instant(sinceStart: .zero)
        var lastArrival = VirtualTime.Instant(sinceStart: .zero)
        var isDelivering = false
        /// The number of the delivery task, which is replaced if it waits for a segment that is removed.
        var deliveryTask = 0
        /// Whether the delivery task waits until the first segment arrives.
        var deliveryTaskWaits = false
        var lacksAcknowledgment = false

        /// A Boolean value that is true if the process uses this side no longer, and all that it sent has arrived.
        var isOver: Bool { (isClosed || isReset) && segments.isEmpty && !isDelivering }

        /// Removes segments, so that a new segment waits only for those that remain.
        mutating func removeSegments(at now: VirtualTime.Instant, where isRemoved: (Segment) -> Bool) {
            if isDelivering, deliveryTaskWaits, segments.first.map(isRemoved) == true {
                (isDelivering, deliveryTask) = (false, deliveryTask + 1)
            }
            segments.removeAll(where: isRemoved)
            lastDeparture = min(lastDeparture, now)
            lastArrival = segments.last?.arrival ?? min(lastArrival, now)
        }

        /// Throws `EBADF` if this side is closed, or else the error that ended the connection.
        ///
        /// This error is thrown only once.
        mutating func check() throws {
            if isClosed { throw POSIXError(.EBADF) }
            if let error = error.take() { throw POSIXError(error) }
        }
    }

    private struct State {
        var client = End()
        var server = End()
        /// The generator that picks where writes are split.
        var numbers: SplitMix64

        subscript(side: Side) -> End {
            get { side == .client ? client : server }
            set { if side == .client { client = newValue } else { server = newValue } }
        }
    }

    /// The highest number of bytes that one side may send before the other side reads them.
    static let window = 65_536
    private static let pieceLimit = 16_384

    /// The names and the gates of one side.
    private struct Place: Sendable {
        let host: String
        /// The name of the other side in the trace.
        let peer: String
        /// Open while a read would not wait, because there are bytes, the end of the stream, or an error.
        let readable: Gate
        let writable: Gate

        init(_ host: String, peer: String, in core: WorldCore) {
            (self.host, self.peer) = (host, peer)
            (readable, writable) = (core.makeGate(), core.makeGate())
        }

        func open() {
            readable.open()
            writable.open()
        }
    }

    private let core: WorldCore
    private let client: Place
    private let server: Place
    private let state: Lock<State>

    init(from client: String, to server: String, port: Int, in core: WorldCore) {
        self.core = core
        self.client = Place(client, peer: "\(server):\(port)", in: core)
        self.server = Place(server, peer: client, in: core)
        let name = "\(client) to \(server):\(port), connection \(core.nextUniqueNumber())"
        state = Lock(State(numbers: RandomStream(name: name).generator(seed: core.seed)))
    }

    private func place(of side: Side) -> Place {
        side == .client ? client : server
    }

    /// Returns whether a side is closed, and all that it sent has arrived.
    func isOver(at side: Side) -> Bool { state.withLock { $0[side].isOver } }

    func host(of side: Side) -> String { place(of: side).host }
    func peer(of side: Side) -> String { place(of: side).peer }

    /// Sends the last segment of the handshake to the listener.
    func open(at listener: Listener) {
        send(.opening(listener), from: .client)
    }

    func read(upToCount count: Int, at side: Side) async throws -> Data? {
        while true {
            let result: (data: Data?, isOver: Bool) = try state.withLock { state in
                if state[side].isClosed || state[side].arrived.isEmpty { try state[side].check() }
                let data = state[side].arrived.prefix(count)
                guard data.isEmpty else {
                    state[side].arrived.removeFirst(data.count)
                    state[side.other].unread -= data.count
                    return (Data(data), true)
                }
                let isOver = state[side].hasArrivedEnd || state[side].isReset
                if !isOver { place(of: side).readable.close() }
                return (nil, isOver)
            }
            if result.data != nil { place(of: side.other).writable.open() }
            if result.isOver { return result.data }
            try await core.wait(at: place(of: side).readable)
        }
    }

    func write(_ data: Data, at side: Side) async throws {
        for piece in state.withLock({ Self.pieces(of: data, using: &$0.numbers) }) {
            while true {
                let hasCapacity = try state.withLock { state in
                    try state[side].check()
                    if state[side].hasShutDown || state[side].isReset { throw POSIXError(.EPIPE) }
                    let hasCapacity = state[side].unread + piece.count <= Self.window
                    if hasCapacity { state[side].unread += piece.count } else { place(of: side).writable.close() }
                    return hasCapacity
                }
                if hasCapacity { break }
                try await core.wait(at: place(of: side).writable)
            }
            if !piece.isEmpty { send(.bytes(piece), from: side) }
        }
    }

    /// Splits data into segments of up to 16,384 bytes.
    ///
    /// In half of the cases, each segment but the last has this size.
    private static func pieces(of data: Data, using numbers: inout SplitMix64) -> [Data] {
        let isWhole = Bool.random(using: &numbers)
        var rest = data[...]
        var pieces: [Data] = []
        repeat {
            let limit = min(rest.count, pieceLimit)
            let count = isWhole || limit < 2 ? limit : Int.random(in: 1...limit, using: &numbers)
            pieces.append(Data(rest.prefix(count)))
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
        return pieces
    }

    func shutdownWriting(at side: Side) {
        let isFirst = state.withLock { state in
            defer { state[side].hasShutDown = true }
            return !state[side].hasShutDown && !state[side].isReset && !state[side].isClosed
        }
        if isFirst { send(.end, from: side) }
        place(of: side).writable.open()
    }

    func close(_ side: Side) {
        let losesBytes = state.withLock { state in
            !state[side].isClosed && !state[side].isReset && !state[side].arrived.isEmpty
        }
        if losesBytes { return reset(side) }
        shutdownWriting(at: side)
        state.withLock { $0[side].isClosed = true }
        place(of: side).readable.open()
    }

    /// Ends one side at once, and sends a reset to the other side.
    func reset(_ side: Side) {
        let wasKnown = state.withLock { state in
            defer { state[side].isReset = true }
            state[side].isClosed = true
            let now = core.time.now
            state[side].removeSegments(at: now) { $0.departure > now }
            return !state[side].isReset
        }
        if wasKnown { send(.reset, from: side) }
        place(of: side).open()
    }

    private func send(_ content: Content, from side: Side) {
        let (leg, bandwidth) = core.links.segment(from: host(of: side), to: host(of: side.other))
        let deliveryTask: Int? = state.withLock { state in
            let start = max(core.time.now, state[side].lastDeparture)
            let duration = bandwidth.map { Duration(saturating: Double(content.count) / Double(max(0, $0))) } ?? .zero
            let departure = start.advanced(by: duration)
            let arrival = max(departure.advanced(by: leg.latency), state[side].lastArrival)
            (state[side].lastDeparture, state[side].lastArrival) = (departure, arrival)
            state[side].segments.append(
                Segment(content: content, leg: leg, departure: departure, arrival: arrival)
            )
            defer { state[side].isDelivering = true }
            return state[side].isDelivering ? nil : state[side].deliveryTask
        }
        guard let deliveryTask else { return }
        Task(executorPreference: core.time) { try await self.deliverSegments(from: side, as: deliveryTask) }
    }

    private func deliverSegments(from side: Side, as deliveryTask: Int) async throws {
        while let (segment, arrival) = next(from: side, for: deliveryTask) {
            guard let segment else {
                try await core.time.clock.sleep(until: arrival)
                continue
            }
            let (sender, receiver) = (host(of: side), host(of: side.other))
            do {
                try await core.transmit(segment.leg) {
                    // A host that no longer knows the connection does not send again.
                    guard !state.withLock({ $0[side].isReset }) else { return nil }
                    return core.links.segment(from: sender, to: receiver).leg
                }
                deliver(segment.content, to: side.other)
            } catch let error as POSIXError {
                if error.code == .ECONNRESET { end(side.other, with: .ECONNRESET) }
                end(side, with: error.code)
            }
        }
    }

    /// Removes and returns the next segment if it has arrived, or otherwise returns the time of its arrival.
    ///
    /// Returns `nil` if there is no segment, or if the delivery task was replaced.
    private func next(from side: Side, for deliveryTask: Int) -> (segment: Segment?, arrival: VirtualTime.Instant)? {
        state.withLock { state in
            guard deliveryTask == state[side].deliveryTask else { return nil }
            guard let first = state[side].segments.first else {
                state[side].isDelivering = false
                return nil
            }
            state[side].deliveryTaskWaits = first.arrival > core.time.now
            if state[side].deliveryTaskWaits { return (nil, first.arrival) }
            return (state[side].segments.removeFirst(), first.arrival)
        }
    }

    private func deliver(_ content: Content, to side: Side) {
        if case .reset = content { return end(side, with: .ECONNRESET) }
        let isKnown = state.withLock { state in
            guard !state[side].isReset else { return false }
            switch content {
            case .bytes(let data):
                if state[side].isClosed { return false }
                state[side].arrived += data
            case .end: state[side].hasArrivedEnd = true
            case .opening(let listener): return listener.add(self)
            case .reset: break
            }
            return true
        }
        guard isKnown else {
            state.withLock { $0[side].isReset = true }
            return send(.reset, from: side)
        }
        place(of: side).readable.open()
        awaitAcknowledgment(at: side.other)
    }

    /// If bytes arrive but their acknowledgments are lost, ends the sending side with a timeout.
    private func awaitAcknowledgment(at side: Side) {
        let (sender, receiver) = (host(of: side), host(of: side.other))
        let leg: RoundTrip.Leg = (.zero, { [core] in core.links.isCut(from: receiver, to: sender) ? .cut : .open })
        guard case .cut = leg.delivery() else { return }
        let isFirst = state.withLock { state in
            defer { state[side].lacksAcknowledgment = true }
            return !state[side].lacksAcknowledgment
        }
        guard isFirst else { return }
        Task(executorPreference: core.time) { [self] in
            do {
                try await core.transmit(leg) { leg }
            } catch let error as POSIXError {
                end(side, with: error.code)
            }
            state.withLock { $0[side].lacksAcknowledgment = false }
        }
    }

    /// Closes one side with an error.
    ///
    /// Called when the side's host learns that the connection is over.
    private func end(_ side: Side, with code: POSIXErrorCode) {
        let didChange = state.withLock { state in
            guard !state[side].isReset else { return false }
            state[side].isReset = true
            state[side].removeSegments(at: core.time.now) { _ in true }
            // A side that has read the whole stream gets no error from a read.
            if !state[side].hasArrivedEnd { state[side].error = code }
            return !state[side].isClosed
        }
        if didChange {
            core.note(
                .milestone("\(host(of: side)): the connection to \(peer(of: side)) ends in \(code)"),
                on: host(of: side)
            )
        }
        place(of: side).open()
    }
}
