/// A socket that its process has not closed.
protocol OpenSocket: AnyObject, Sendable {
    var process: SimulatedProcess { get }

    /// Closes the socket, as the process asked for, or as the system does when a process ends.
    func release()

    /// Ends the socket with the power of its machine.
    func reset()
}
