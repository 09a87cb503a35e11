import Synchronization

/// A point in the time of a clock that does not move by itself.
struct VirtualInstant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> VirtualInstant {
        VirtualInstant(offset: offset + duration)
    }

    func duration(to other: VirtualInstant) -> Duration {
        other.offset - offset
    }

    static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
        left.offset < right.offset
    }
}

/// A clock on which no time passes: who sleeps is woken by nothing but cancellation.
struct StoppedClock: Clock {
    let now = VirtualInstant()
    let minimumResolution = Duration.zero

    func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
        await waitForCancellation()
        throw CancellationError()
    }
}

/// A clock on which every sleep is over at once.
final class ImmediateClock: Clock {
    let now = VirtualInstant()
    let minimumResolution = Duration.zero
    private let recorded = Mutex<[Duration]>([])

    /// How long was slept, each time.
    var sleeps: [Duration] {
        recorded.withLock { $0 }
    }

    func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
        recorded.withLock { $0.append(now.duration(to: deadline)) }
    }
}
