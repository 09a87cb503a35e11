import DependencySupport
public import Dispatch

/// Queues on a clock that a test moves.
///
/// They run work in the same order as Dispatch.
///
/// ```swift
/// let time = VirtualTime()
/// let dependencies = GlobalDependencies.default
///     .with(override: VirtualDispatch(clock: time.clock), for: \.dispatch)
/// ```
///
/// The work belongs to the time line of the clock. Items run one at a time, and an advance of the time line returns
/// when all due items have run. Work of ``main`` runs on the main thread. A concurrent queue begins its work in order,
/// unless a simulation picks another order.
public final class VirtualDispatch: Dispatcher {
    public let main: MainQueue

    private let clock: ElapsedClock
    private let globals: [DispatchQoS.QoSClass: VirtualQueue]

    /// Creates queues.
    /// - Parameter clock: The clock for deadlines. It must belong to a `VirtualTime`.
    public init(clock: any Clock<Duration>) {
        let clock = ElapsedClock(clock)
        let classes: [DispatchQoS.QoSClass] = [
            .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
        ]
        self.clock = clock
        main = MainQueue(VirtualQueue(.main, order: .main, clock: clock))
        globals = Dictionary(
            uniqueKeysWithValues: classes.map { qos in
                let queue = DispatchQueue(label: DispatchQueue.global(qos: qos).label, attributes: .concurrent)
                return (qos, VirtualQueue(queue, order: .unordered, clock: clock))
            }
        )
    }

    public func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        guard let queue = globals[qos] else { fatalError("There is no global queue of the quality of service \(qos)") }
        return queue
    }

    public func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        VirtualQueue(
            DispatchQueue(label: label, qos: qos, attributes: attributes.checked),
            order: attributes.contains(.concurrent) ? .concurrent : .serial,
            clock: clock
        )
    }
}
