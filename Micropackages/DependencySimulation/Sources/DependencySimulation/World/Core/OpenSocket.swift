/// A socket that its process has not closed, or that has yet to send bytes.
protocol OpenSocket: AnyObject, Sendable {
    var process: SimulatedProcess { get }

    /// A Boolean value that is true if the socket is closed, and its host has sent all bytes.
    var isOver: Bool { get }

    /// Closes the socket, either by a call of the process or at the end of the process.
    func release()

    /// Resets the socket, because its host has crashed.
    func reset()
}
