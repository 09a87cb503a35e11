import DependencySupport

/// The events of a run: a digest of all events, the first observations for comparisons, and the last events for display.
struct SimulationTrace: Sendable {
    /// The number of events that are kept.
    static let capacity = 4_096
    /// The number of milestones that are kept in addition to the last events.
    private static let milestoneCapacity = 200

    /// The number of observations that are kept for comparisons.
    static let observationCapacity = 10_000

    /// The number of events so far, without hidden events.
    private(set) var count = 0
    /// A hash of all events, and of all values that dependencies returned.
    private(set) var digest: UInt64 = 0
    /// The first observations, for comparisons of two runs.
    private(set) var observations: [SimulationEvent] = []
    private var ring: [SimulationEvent] = []
    /// The first milestones that the ring no longer holds.
    private var milestones: [SimulationEvent] = []
    /// The last messages, at most twice ``capacity``.
    private(set) var messages: [SimulationMessage] = []

    /// The kept events in their order: older milestones (faults and notes of the test), then the last events.
    var events: [SimulationEvent] {
        let start = count > Self.capacity ? count % Self.capacity : 0
        return milestones + ring[start...] + ring[..<start]
    }

    mutating func append(_ event: SimulationEvent) {
        add(event.time)
        add(UInt64(event.task ?? 0))
        switch event.content {
        case .run(let position, let count): add(UInt64(position) &* 0x1_0001 &+ UInt64(count))
        case .sleep(let deadline): add(deadline)
        case .call(let text), .milestone(let text), .value(let text), .end(let text):
            digest = contentHash(of: text.utf8, after: digest)
        }
        if event.isObservation, observations.count < Self.observationCapacity { observations.append(event) }
        guard !event.isHidden else { return }
        if ring.count < Self.capacity {
            ring.append(event)
        } else {
            let lost = ring[count % Self.capacity]
            if lost.isMilestone, milestones.count < Self.milestoneCapacity { milestones.append(lost) }
            ring[count % Self.capacity] = event
        }
        count += 1
    }

    /// Adds a message at the moment at which it arrives or is lost.
    mutating func append(_ message: SimulationMessage) {
        if messages.count == 2 * Self.capacity { messages.removeFirst(Self.capacity) }
        var message = message
        message.arrival = count
        messages.append(message)
    }

    /// Returns the position in ``events`` of the event with this number, or `nil` if the event is not kept.
    func position(ofEvent number: Int) -> Int? {
        let first = max(0, count - Self.capacity)
        return (first...count).contains(number) ? milestones.count + number - first : nil
    }

    private mutating func add(_ duration: Duration) {
        let (seconds, attoseconds) = duration.wholeSeconds
        add(UInt64(truncatingIfNeeded: seconds))
        add(UInt64(truncatingIfNeeded: attoseconds))
    }

    private mutating func add(_ number: UInt64) {
        digest = SplitMix64.mix(digest ^ number)
    }
}

/// Returns a hash of bytes that is the same in every process.
func contentHash(of bytes: some Sequence<UInt8>, after hash: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
