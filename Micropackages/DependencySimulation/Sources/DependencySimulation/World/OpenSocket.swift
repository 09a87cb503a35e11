/// A socket that its process has not closed.
protocol OpenSocket: AnyObject, Sendable {
    var process: SimulatedProcess { get }

    /// Closes the socket, either by a call of the process or at the end of the process.
    func release()

    /// Resets the socket, because its host has crashed.
    func reset()
}
