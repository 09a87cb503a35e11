import DependencySupport
import Foundation
import NetworkDependency
import TimeDependency

extension WorldCore {
    /// Sends a new segment from one host to another, and waits for its arrival.
    /// - Throws: The errors of ``transmit(_:again:)``.
    func travel(from sender: String, to receiver: String) async throws {
        let (leg, _) = links.segment(from: sender, to: receiver)
        if leg.latency > .zero { try await time.clock.sleep(for: leg.latency) }
        try await transmit(leg) { links.segment(from: sender, to: receiver).leg }
    }

    /// Waits until a segment arrives.
    ///
    /// Call this method after the latency of the segment. While the direction is cut, the method sends the segment
    /// again.
    ///
    /// The pauses from one attempt to the next are as in TCP: the first is one second, and each later pause is twice as long as
    /// the one before. There are seven pauses, as on Linux with the default `tcp_syn_retries`.
    /// - Parameters:
    ///   - leg: The latency and the outcome of the segment.
    ///   - again: Sends the segment again and returns its new latency and outcome, or `nil` to give up.
    /// - Throws: `ECONNRESET` if the segment is lost, or `ETIMEDOUT` after the last pause or if `again` returns `nil`.
    func transmit(_ leg: RoundTrip.Leg, again: () -> RoundTrip.Leg?) async throws {
        var leg = leg
        var pause = Duration.seconds(1)
        while true {
            switch leg.delivery() {
            case .open: return
            case .lost: throw POSIXError(.ECONNRESET)
            case .held(let wait): try await wait()
            case .cut:
                guard pause <= .seconds(64) else { throw POSIXError(.ETIMEDOUT) }
                try await time.clock.sleep(for: max(.zero, pause.subtractingSaturated(leg.latency)))
                pause *= 2
                guard let next = again() else { throw POSIXError(.ETIMEDOUT) }
                leg = next
                if leg.latency > .zero { try await time.clock.sleep(for: leg.latency) }
            }
        }
    }
}
