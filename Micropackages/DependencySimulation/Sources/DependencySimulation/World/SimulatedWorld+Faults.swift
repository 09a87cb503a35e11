extension SimulatedWorld {
    /// Sets the condition of all links that have no condition of their own.
    public func setLinkCondition(_ condition: LinkCondition) {
        core.links.setUsualCondition(condition)
    }

    /// Sets the condition of the link between two hosts.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - first: A host. The host of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func setLinkCondition(_ condition: LinkCondition, between first: String, and second: String) {
        core.links.setCondition(condition, between: first, and: second)
    }

    /// Cuts both directions between two hosts.
    ///
    /// Unless ``heal(_:and:)`` comes first, requests fail with `URLError.timedOut`, and connections of ``Sockets`` fail
    /// with `ETIMEDOUT`.
    /// - Parameters:
    ///   - first: A host. The host of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func partition(_ first: String, from second: String) {
        core.note(.milestone("\(first) and \(second) are cut off"), on: first, second)
        core.links.cut(from: first, to: second)
        core.links.cut(from: second, to: first)
    }

    /// Cuts the direction from one host to another.
    ///
    /// The other direction remains open.
    ///
    /// Requests from the first host never arrive. Requests from the second host arrive, but their responses do not. Both fail with
    /// `URLError.timedOut`. To connect the hosts again, use ``heal(_:and:)``.
    /// - Parameters:
    ///   - sender: The host whose messages are lost.
    ///   - receiver: The host that does not get the messages.
    public func partitionOneWay(from sender: String, to receiver: String) {
        core.note(.milestone("\(sender) is cut off from \(receiver), one way"), on: sender, receiver)
        core.links.cut(from: sender, to: receiver)
    }

    /// Reconnects two hosts in both directions.
    /// - Parameters:
    ///   - first: A host. The host of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func heal(_ first: String, and second: String) {
        core.note(.milestone("\(first) and \(second) are connected"), on: first, second)
        core.links.heal(first, and: second)
    }

    /// Holds back messages that would arrive between two hosts, until ``release(_:and:)``.
    ///
    /// The timeouts of requests continue to run. Connections of ``Sockets`` do not time out during a hold.
    /// - Parameters:
    ///   - first: A host. The host of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func hold(_ first: String, and second: String) {
        core.note(.milestone("\(first) and \(second) are held apart"), on: first, second)
        core.links.gate(between: first, and: second, makeGate: core.makeGate).close()
    }

    /// Delivers the messages that ``hold(_:and:)`` held back, in an order that the seed picks.
    /// - Parameters:
    ///   - first: A host. The host of ``dependencies`` is "localhost".
    ///   - second: The other host.
    public func release(_ first: String, and second: String) {
        core.note(.milestone("\(first) and \(second) are released"), on: first, second)
        core.links.gate(between: first, and: second, makeGate: core.makeGate).open()
    }

    /// Hides the name of a host, until ``showName(of:)``.
    ///
    /// Other hosts do not find the name, so their requests fail with `URLError.cannotFindHost`.
    public func hideName(of host: String) {
        core.note(.milestone("\(host): its name is not found"), on: host)
        core.links.setName(of: host, isFound: false)
    }

    /// Makes other hosts find the name of a host again that ``hideName(of:)`` hid.
    public func showName(of host: String) {
        core.note(.milestone("\(host): its name is found"), on: host)
        core.links.setName(of: host, isFound: true)
    }

    /// Starts a nemesis, which causes faults at moments that the seed picks.
    ///
    /// ```swift
    /// let nemesis = world.startNemesis(.crashes, .partitions, every: .seconds(1) ... .seconds(10))
    /// …
    /// await nemesis.stop()
    /// ```
    ///
    /// Faults can overlap if they last longer than the time between them. If two faults of the same kind affect the same hosts,
    /// the first end ends both. The end of a fault sets the normal state, also where the test has set another one: an exact
    /// clock, a disk that is fast and has room, a link without a cut. A program that fails to start, for example because
    /// the disk is full, starts again when the next fault ends.
    ///
    /// The trace contains all faults. The replay of a failure leaves out the faults that the
    /// failure does not need: an entry such as `fault3:1` in its schedule leaves out one fault.
    ///
    /// The host of ``dependencies``, on which the test runs, has no faults. A world with a nemesis is never idle. So
    /// if the operation waits forever, the run ends only at the limit of jobs.
    /// - Parameters:
    ///   - harms: The kinds of faults. Without any, all kinds occur.
    ///   - interval: The time between two faults.
    ///   - length: The duration of each fault. Without it, the duration is drawn from `interval`.
    /// - Returns: The nemesis.
    /// - Precondition: The interval is longer than zero.
    @discardableResult
    public func startNemesis(
        _ harms: Nemesis.Harm...,
        every interval: ClosedRange<Duration>,
        lasting length: ClosedRange<Duration>? = nil
    ) -> Nemesis {
        startNemesis(harms, every: interval, lasting: length)
    }

    package func startNemesis(
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
