/// A child that may end before the other members of the group that it leads.
protocol GroupLeader: Execution {
    /// The execution whose calls pass through an interceptor, or `nil` if this one has none.
    var interceptedExecution: (any Execution)? { get }

    /// Sends a signal to what the child has left of its group.
    /// - Returns: Whether a member of the group got the signal. The result is false if the child leads no group.
    func sendToRest(_ signal: Signal) -> Bool
}

/// An execution that wraps no other: one of the system or of the fakes.
protocol BareExecution: Execution {}

extension Execution {
    /// Whether calls pass through an interceptor.
    var isIntercepted: Bool { (self as? any GroupLeader)?.interceptedExecution != nil }

    /// The execution behind all interceptors.
    var innermost: any Execution { (self as? any GroupLeader)?.interceptedExecution?.innermost ?? self }
}
