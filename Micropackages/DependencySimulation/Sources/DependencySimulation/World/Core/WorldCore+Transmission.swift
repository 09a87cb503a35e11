import DependencySupport
import Foundation
import NetworkDependency
import TimeDependency

extension WorldCore {
    /// Sends a new segment from one host to another, and waits for its arrival.
    /// - Throws: The errors of ``transmit(_:again:)``.
    func travel(from sender: String, to receiver: String) async throws {
        let (way, _) = links.segment(from: sender, to: receiver)
        if way.latency > .zero { try await time.clock.sleep(for: way.latency) }
        try await transmit(way) { links.segment(from: sender, to: receiver).way }
    }

    /// Waits until a segment arrives.
    ///
    /// Call this method after the latency of the segment. While the direction is cut, the method sends the segment
    /// again.
    ///
    /// The pauses from one attempt to the next are as in TCP: the first is one second, and each later pause is twice as long as
    /// the one before. There are seven pauses, as on Linux with the default `tcp_syn_retries`.
    /// - Parameters:
    ///   - way: The latency and the outcome of the segment.
    ///   - again: Sends the segment again and returns its new latency and outcome, or `nil` to give up.
    /// - Throws: `ECONNRESET` if the segment is lost, or `ETIMEDOUT` after the last pause or if `again` returns `nil`.
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
                try await time.clock.sleep(for: max(.zero, pause.subtractingSaturated(way.latency)))
                pause *= 2
                guard let next = again() else { throw POSIXError(.ETIMEDOUT) }
                way = next
                if way.latency > .zero { try await time.clock.sleep(for: way.latency) }
            }
        }
    }
}
