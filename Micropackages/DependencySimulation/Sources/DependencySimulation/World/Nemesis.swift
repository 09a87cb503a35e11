import DependencySupport
import TimeDependency

/// A source of faults, which affect the hosts of a world at moments that the seed picks.
public final class Nemesis: Sendable {
    /// A kind of fault, which ends after some time.
    public enum Harm: Sendable, CaseIterable {
        /// A host crashes. At the end of the fault, its program starts again.
        case crashes
        /// The hosts are split into two groups. Hosts of different groups cannot exchange messages.
        case partitions
        /// Messages from one host to another do not arrive. Messages in the other direction do.
        case oneWayPartitions
        /// Messages between two hosts are held back until the fault ends.
        case holds
        /// A host is paused.
        case pauses
        /// The wall clock of a host is wrong by up to a minute.
        case skew
        /// The monotonic clock of a host is up to 5 % too fast or too slow.
        case drift
        /// Each call of a host's disk takes up to 0.2 seconds.
        case slowDisks
        /// The disk of a host is full.
        case fullDisks
        /// Half of the calls of a host's disk fail.
        case failingDisks
    }

    private let core: WorldCore
    /// The prefix of the names of the faults' random streams, unique for each nemesis of a world.
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
        /// The closures that end the current faults, by the number of the fault.
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
                // Each fault has its own random stream. So a replay can leave out one fault without changing the others.
                guard core.scheduler.choose(.fault, of: 2) != 1 else { continue }
                begin(number, using: &numbers)
            }
        }
        state.withLock { $0.task = task }
    }

    /// Stops the nemesis and ends all current faults: cuts are healed, paused hosts resume, and programs start again.
    public func stop() async {
        let (task, ends) = state.withLock { state in
            defer { state.ends = [:] }
            state.hasStopped = true
            return (state.task, state.ends)
        }
        task?.cancel()
        // All faults end at the same time, because a program may only be able to start after another fault has ended.
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

    /// Begins a fault, and returns a closure that ends the fault, or `nil` if there are too few hosts.
    ///
    /// A partition separates the first `sideCount` hosts from the others. Holds and one-way partitions affect the first
    /// two hosts, and all other faults only the first.
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
                // If the program fails to start, the nemesis goes on. Clients see that their requests fail.
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
