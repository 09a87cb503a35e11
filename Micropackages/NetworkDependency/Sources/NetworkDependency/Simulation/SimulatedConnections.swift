/// The connections to the hosts of a network, by their numbers.
///
/// One that has been used to its end is used again. There is no limit to how many there are.
struct SimulatedConnections {
    private struct Origin: Hashable {
        let scheme: String?
        let host: String?
        let port: Int?

        init(_ url: URL) {
            (scheme, host, port) = (url.scheme, url.host()?.lowercased(), url.port)
        }
    }

    private var count = 0
    private var idle: [Origin: [Int]] = [:]

    /// Returns the number of the connection that was used last of those that nothing uses, or of a new one.
    mutating func open(to url: URL) -> (number: Int, isReused: Bool) {
        if let number = idle[Origin(url)]?.popLast() { return (number, true) }
        count += 1
        return (count, false)
    }

    /// Keeps a connection that can be used again.
    mutating func keep(_ number: Int, to url: URL) {
        idle[Origin(url), default: []].append(number)
    }
}
