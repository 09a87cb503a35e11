import DependencySupport
import TimeDependency

/// Something that does harm to the machines of a world, at moments that the seed picks.
public final class Nemesis: Sendable {
    /// A kind of harm, which ends after some time.
    public enum Harm: Sendable, CaseIterable {
        /// A machine loses its power, and its program starts again.
        case crashes
        /// The machines fall into two sides, which are cut off from each other, both ways.
        case partitions
        /// A machine is cut off from another, one way.
        case oneWayPartitions
        /// What two machines send each other is held back.
        case holds
        /// A machine is paused.
        case pauses
        /// The wall clock of a machine is up to a minute wrong.
        case skew
        /// The monotonic clock of a machine is up to a twentieth too fast or too slow.
        case drift
        /// Each call of a machine's disk takes up to a fifth of a second.
        case slowDisks
        /// The disk of a machine has no room left.
        case fullDisks
        /// Half of the calls of a machine's disk fail.
        case failingDisks
    }

    private let core: WorldCore
    /// The stream of each fault begins with this name, another one for each nemesis of a world.
    private let name: String
    private let machines: @Sendable () -> [SimulatedHost]
    private let world: SimulatedWorld
    private let harms: [Harm]
    private let interval: ClosedRange<Duration>
    private let length: ClosedRange<Duration>
    private let state = Lock(State())

    private struct State {
        var task: Task<Void, Never>?
        var hasStopped = false
        /// What ends the harm that lasts, by its number.
        var ends: [Int: @Sendable () async -> Void] = [:]
    }

    init(
        of world: SimulatedWorld,
        number: Int,
        harms: [Harm],
        every interval: ClosedRange<Duration>,
        lasting length: ClosedRange<Duration>,
        machines: @escaping @Sendable () -> [SimulatedHost]
    ) {
        self.world = world
        core = world.core
        name = number == 1 ? "nemesis" : "nemesis \(number):"
        self.harms = harms
        self.interval = interval
        self.length = length
        self.machines = machines
    }

    func start() {
        let task = Task(executorPreference: core.time) { [self] in
            for number in 0... {
                var numbers = RandomStream(name: "\(name) \(number)").generator(seed: core.seed)
                let delay = Duration.random(in: interval, using: &numbers)
                guard (try? await core.time.clock.sleep(for: delay)) != nil else { return }
                // Each fault draws from a stream of its own, so that one can be left out.
                guard core.scheduler.choose(.fault, of: 2) != 1 else { continue }
                begin(number, using: &numbers)
            }
        }
        state.withLock { $0.task = task }
    }

    /// Does no more harm, and ends all that lasts: cuts are healed, machines go on, and programs run again.
    public func stop() async {
        let (task, ends) = state.withLock { state in
            defer { state.ends = [:] }
            state.hasStopped = true
            return (state.task, state.ends)
        }
        task?.cancel()
        // At once, as a program may not start before another fault has ended.
        await withTaskGroup { group in
            for end in ends.sorted(by: { $0.key < $1.key }) { group.addTask { await end.value() } }
        }
    }

    private func begin(_ number: Int, using numbers: inout SplitMix64) {
        let machines = machines().shuffled(using: &numbers)
        guard let harm = harms.randomElement(using: &numbers) else { return }
        let length = Duration.random(in: length, using: &numbers)
        let seconds = Int64.random(in: -60...60, using: &numbers)
        let sideCount = Int.random(in: 1...max(1, machines.count - 1), using: &numbers)
        guard let end = begin(harm, to: machines, seconds: seconds, sideCount: sideCount) else { return }
        guard
            !state.withLock({ state in
                if !state.hasStopped { state.ends[number] = end }
                return state.hasStopped
            })
        else { return }
        Task(executorPreference: core.time) { [self] in
            try? await core.time.clock.sleep(for: length)
            await state.withLock { $0.ends.removeValue(forKey: number) }?()
        }
    }

    /// Does harm to the first of the machines, and returns what ends it; `nil` if there are too few of them.
    private func begin(
        _ harm: Harm,
        to machines: [SimulatedHost],
        seconds: Int64,
        sideCount: Int
    ) -> (@Sendable () async -> Void)? {
        let world = world
        guard let first = machines.first else { return nil }
        let second = machines.dropFirst().first
        switch (harm, second) {
        case (.crashes, _):
            first.crash()
            return {
                // What a program throws as it starts is its failure, which its clients see.
                try? await first.restart()
            }
        case (.pauses, _):
            first.pause()
            return { first.resume() }
        case (.skew, _):
            first.setClock(ahead: .seconds(seconds))
            return { first.setClock(ahead: .zero) }
        case (.drift, _):
            first.setMonotonicClock(drift: Double(seconds) / 1_200)
            return { first.setMonotonicClock(drift: 0) }
        case (.slowDisks, _):
            first.updateDisk { $0.latency = .zero ... .milliseconds(200) }
            return { first.updateDisk { $0.latency = .zero ... .zero } }
        case (.fullDisks, _):
            first.updateDisk { $0.isFull = true }
            return { first.updateDisk { $0.isFull = false } }
        case (.failingDisks, _):
            first.updateDisk { $0.failures = 0.5 }
            return { first.updateDisk { $0.failures = 0 } }
        case (.partitions, .some):
            let pairs = machines.prefix(sideCount).flatMap { one in
                machines.dropFirst(sideCount).map { (one.name, $0.name) }
            }
            for (one, other) in pairs { world.partition(one, from: other) }
            return { for (one, other) in pairs { world.heal(one, and: other) } }
        case (.oneWayPartitions, let second?):
            world.partition(from: first.name, to: second.name)
            return { world.heal(first.name, and: second.name) }
        case (.holds, let second?):
            world.hold(first.name, and: second.name)
            return { world.release(first.name, and: second.name) }
        case (.partitions, nil), (.oneWayPartitions, nil), (.holds, nil): return nil
        }
    }
}
