extension SimulatedWorld {
    /// Sets the condition of all links that have none of their own.
    public func setCondition(_ condition: LinkCondition) {
        core.links.setUsualCondition(condition)
    }

    /// Sets the condition of the link between two hosts.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - first: A host; the machine of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func setCondition(_ condition: LinkCondition, between first: String, and second: String) {
        core.links.setCondition(condition, between: first, and: second)
    }

    /// Cuts two hosts off from each other: requests and responses on their way end in `URLError.timedOut`, and connections of
    /// ``Sockets`` in `ETIMEDOUT`, unless ``heal(_:and:)`` comes before.
    /// - Parameters:
    ///   - first: A host; the machine of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func partition(_ first: String, from second: String) {
        core.note(.landmark("\(first) and \(second) are cut off"), on: first, second)
        core.links.cut(from: first, to: second)
        core.links.cut(from: second, to: first)
    }

    /// Cuts the way from one host to another, and leaves the way back.
    ///
    /// Requests of the first host never arrive at the second; requests of the second do, but their responses do not. Both end in
    /// `URLError.timedOut`. ``heal(_:and:)`` connects them again.
    /// - Parameters:
    ///   - sender: The host whose messages are lost.
    ///   - receiver: The host that they are lost for.
    public func partition(from sender: String, to receiver: String) {
        core.note(.landmark("\(sender) is cut off from \(receiver), one way"), on: sender, receiver)
        core.links.cut(from: sender, to: receiver)
    }

    /// Connects two hosts that were cut off from each other, both ways.
    /// - Parameters:
    ///   - first: A host; the machine of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func heal(_ first: String, and second: String) {
        core.note(.landmark("\(first) and \(second) are connected"), on: first, second)
        core.links.heal(first, and: second)
    }

    /// Holds back what arrives between two hosts from now on, until ``release(_:and:)``.
    ///
    /// The timeouts of requests run meanwhile. Connections of ``Sockets`` have none for it.
    /// - Parameters:
    ///   - first: A host; the machine of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func hold(_ first: String, and second: String) {
        core.note(.landmark("\(first) and \(second) are held apart"), on: first, second)
        core.links.gate(between: first, and: second, makeGate: core.makeGate).close()
    }

    /// Delivers what ``hold(_:and:)`` held back, in an order that the seed picks.
    /// - Parameters:
    ///   - first: A host; the machine of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func release(_ first: String, and second: String) {
        core.note(.landmark("\(first) and \(second) are released"), on: first, second)
        core.links.gate(between: first, and: second, makeGate: core.makeGate).open()
    }

    /// Sets whether the name of a host is found.
    ///
    /// Where it is not, requests of other hosts end in `URLError.cannotFindHost`.
    /// - Parameters:
    ///   - host: The host.
    ///   - isFound: Whether it is.
    public func setName(of host: String, isFound: Bool) {
        core.note(.landmark("\(host): its name is \(isFound ? "found" : "not found")"), on: host)
        core.links.setName(of: host, isFound: isFound)
    }

    /// Starts a nemesis, which does harm to the machines, at moments and in ways that the seed picks.
    ///
    /// ```swift
    /// let nemesis = world.nemesis(.crashes, .partitions, every: .seconds(1) ... .seconds(10))
    /// …
    /// await nemesis.stop()
    /// ```
    ///
    /// Faults may overlap, the more the longer they last beside the time between them; where two of one kind meet the same
    /// machines, the first end ends both. All are in the trace, and
    /// those that a failure does not need are left out of its replay, as `fault3:1`. The machine of ``dependencies``, on which the
    /// test runs, meets none. A world with a nemesis is never at rest: an operation that waits for ever comes to the limit of its jobs.
    /// - Parameters:
    ///   - harms: The kinds of faults; all of them without any.
    ///   - interval: The time between two faults.
    ///   - length: The time that each lasts; that between two of them without it.
    /// - Returns: The nemesis, which can be stopped.
    /// - Precondition: The interval is longer than zero.
    @discardableResult
    public func nemesis(
        _ harms: Nemesis.Harm...,
        every interval: ClosedRange<Duration>,
        lasting length: ClosedRange<Duration>? = nil
    ) -> Nemesis {
        nemesis(harms, every: interval, lasting: length)
    }

    package func nemesis(
        _ harms: [Nemesis.Harm],
        every interval: ClosedRange<Duration>,
        lasting length: ClosedRange<Duration>?
    ) -> Nemesis {
        guard interval.lowerBound > .zero else { fatalError("A nemesis needs time between two faults") }
        let nemesis = Nemesis(
            of: self,
            number: nextNemesisNumber(),
            harms: harms.isEmpty ? Nemesis.Harm.allCases : harms,
            every: interval,
            lasting: length ?? interval
        ) { [weak self] in
            self?.machines ?? []
        }
        nemesis.start()
        return nemesis
    }
}
