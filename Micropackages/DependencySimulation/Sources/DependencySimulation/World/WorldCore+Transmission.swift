import Foundation
import NetworkDependency
import TimeDependency

extension WorldCore {
    /// Takes a segment from one machine to another.
    /// - Throws: What ``transmit(_:again:)`` throws.
    func travel(from sender: String, to receiver: String) async throws {
        let (way, _) = links.segment(from: sender, to: receiver)
        if way.latency > .zero { try await time.clock.sleep(for: way.latency) }
        try await transmit(way) { links.segment(from: sender, to: receiver).way }
    }

    /// Waits until a segment arrives that is at the end of its way, and sends it again while the way is cut.
    ///
    /// The pauses between are those of TCP, from one second on, each twice as long as the one before. The seventh is the last, as in
    /// Linux's `tcp_syn_retries`.
    /// - Parameters:
    ///   - way: The way of the segment.
    ///   - again: Sends the segment again, and returns its new way, or `nil` if it is not sent any more.
    /// - Throws: `ECONNRESET` for a segment that is lost, and `ETIMEDOUT` for one that is not sent any more.
    func transmit(_ way: RoundTrip.Way, again: () -> RoundTrip.Way?) async throws {
        var way = way
        var pause = Duration.seconds(1)
        while true {
            switch way.passage() {
            case .open: return
            case .lost: throw POSIXError(.ECONNRESET)
            case .held(let wait): try await wait()
            case .cut:
                guard pause <= .seconds(64) else { throw POSIXError(.ETIMEDOUT) }
                try await time.clock.sleep(for: pause)
                pause *= 2
                guard let next = again() else { throw POSIXError(.ETIMEDOUT) }
                way = next
            }
        }
    }
}
