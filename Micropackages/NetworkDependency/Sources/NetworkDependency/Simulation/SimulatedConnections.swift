import DependencySupport

/// The connections of a client to the hosts of a network, by their numbers.
///
/// One that has been used to its end is used again. There is no limit to how many there are.
final class SimulatedConnections: Sendable {
    private struct Origin: Hashable {
        let scheme: String?
        let host: String?
        let port: Int?

        init(_ url: URL) {
            (scheme, host, port) = (url.scheme, url.host()?.lowercased(), url.port)
        }
    }

    private struct State {
        var count = 0
        var idle: [Origin: [Int]] = [:]
    }

    private let state = Lock(State())

    /// Returns the number of the connection that was used last of those that nothing uses, or of a new one.
    func open(to url: URL) -> (number: Int, isReused: Bool) {
        state.withLock { state in
            if let number = state.idle[Origin(url)]?.popLast() { return (number, true) }
            state.count += 1
            return (state.count, false)
        }
    }

    /// Keeps a connection that can be used again.
    func keep(_ number: Int, to url: URL) {
        state.withLock { $0.idle[Origin(url), default: []].append(number) }
    }
}
