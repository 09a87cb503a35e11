import DependencySupport
import TimeDependency

/// Something that does harm to the machines of a world, at moments that the seed picks.
public final class Nemesis: Sendable {
    /// A kind of harm, which ends after some time.
    public enum Harm: Sendable, CaseIterable {
        /// A machine loses its power, and its program starts again.
        case crashes
        /// Two machines are cut off from each other, both ways.
        case partitions
        /// A machine is cut off from another, one way.
        case oneWayPartitions
        /// What two machines send each other is held back.
        case holds
        /// A machine is paused.
        case pauses
        /// The wall clock of a machine is up to a minute wrong.
        case skew
    }

    private let core: WorldCore
    private let machines: @Sendable () -> [SimulatedHost]
    private let world: SimulatedWorld
    private let harms: [Harm]
    private let interval: ClosedRange<Duration>
    private let state = Lock(State())

    private struct State {
        var task: Task<Void, Never>?
        var hasStopped = false
        /// What ends the harm that lasts, by its number.
        var ends: [Int: @Sendable () async -> Void] = [:]
    }

    init(
        of world: SimulatedWorld,
        harms: [Harm],
        every interval: ClosedRange<Duration>,
        machines: @escaping @Sendable () -> [SimulatedHost]
    ) {
        self.world = world
        core = world.core
        self.harms = harms
        self.interval = interval
        self.machines = machines
    }

    func start() {
        let task = Task(executorPreference: core.time) { [self] in
            for number in 0... {
                var numbers = RandomStream(name: "nemesis \(number)").generator(seed: core.seed)
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
        for end in ends.sorted(by: { $0.key < $1.key }) { await end.value() }
    }

    private func begin(_ number: Int, using numbers: inout SplitMix64) {
        let machines = machines().shuffled(using: &numbers)
        guard let harm = harms.randomElement(using: &numbers), let first = machines.first else { return }
        let length = Duration.random(in: interval, using: &numbers)
        let seconds = Int64.random(in: -60...60, using: &numbers)
        guard let end = begin(harm, to: first, and: machines.dropFirst().first, seconds: seconds) else { return }
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

    /// Does harm, and returns what ends it; `nil` if it takes a second machine that is not there.
    private func begin(
        _ harm: Harm,
        to first: SimulatedHost,
        and second: SimulatedHost?,
        seconds: Int64
    ) -> (@Sendable () async -> Void)? {
        let world = world
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
        case (.partitions, let second?):
            world.partition(first.name, from: second.name)
            return { world.heal(first.name, and: second.name) }
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
