import DependencySupport
import TimeDependency

/// A source of faults, which affect the hosts of a world at moments that the seed picks.
public final class Nemesis: Sendable {
    /// A kind of fault, which ends after some time.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
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

    /// What ends a fault.
    private enum Fault: Sendable {
        case crash(SimulatedHost)
        case other(end: @Sendable () -> Void)
    }

    private struct State {
        var task: Task<Void, Never>?
        var hasStopped = false
        /// The current faults, by their numbers.
        var faults: [Int: Fault] = [:]
        /// The crashed hosts whose fault has ended and whose program has not started yet, by their names.
        var down: [String: SimulatedHost] = [:]
        /// The starts that are under way, by the names of their hosts.
        var starts: [String: Task<Void, Never>] = [:]
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
                // The sleep may have ended at the moment of `stop()`.
                guard !state.withLock({ $0.hasStopped }) else { return }
                // Each fault has its own random stream. So a replay can leave out one fault without changing the others.
                guard core.scheduler.choose(.fault, of: 2) != 1 else { continue }
                begin(number, using: &numbers)
            }
        }
        state.withLock { $0.task = task }
    }

    /// Stops the nemesis and ends all current faults: cuts are healed, paused hosts resume, and programs start again.
    ///
    /// No fault begins afterwards. Programs start after the other faults have ended, and this call waits until they run. The
    /// trace tells which program failed to start.
    public func stop() async {
        let (task, faults) = state.withLock { state in
            defer { state.faults = [:] }
            state.hasStopped = true
            return (state.task, state.faults)
        }
        task?.cancel()
        let starts = end(faults.sorted { $0.key < $1.key }.map(\.value))
        for start in starts { await start.value }
        // A start that was already under way may have failed by a fault that has ended now.
        for start in end([]) { await start.value }
    }

    /// Ends faults, and then starts the programs that are down.
    /// - Returns: All starts that are under way, in the order of the names of their hosts.
    @discardableResult
    private func end(_ faults: [Fault]) -> [Task<Void, Never>] {
        for fault in faults {
            switch fault {
            case .crash(let host): state.withLock { $0.down[host.name] = host }
            case .other(let end): end()
            }
        }
        return state.withLock { state in
            for (name, host) in state.down.sorted(by: { $0.key < $1.key }) where state.starts[name] == nil {
                state.starts[name] = Task(executorPreference: core.time) { [self] in await start(host) }
            }
            return state.starts.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// Starts the program of a host, unless another fault or the test has started it already.
    ///
    /// A program that fails to start is started again when the next fault ends.
    private func start(_ host: SimulatedHost) async {
        let name = host.name
        while takeDown(name) {
            do {
                if host.isDown { try await host.restart() }
            } catch {
                core.note(.milestone("\(name): the program fails to start: \(observation(of: error))"), on: name)
                return state.withLock { ($0.down[name], $0.starts[name]) = (host, nil) }
            }
        }
    }

    /// Removes a host from those that are down, or, if another fault has not added it again, ends its start.
    private func takeDown(_ name: String) -> Bool {
        state.withLock { state in
            let isDown = state.down.removeValue(forKey: name) != nil
            if !isDown { state.starts[name] = nil }
            return isDown
        }
    }

    private func begin(_ number: Int, using numbers: inout SplitMix64) {
        let machines = machines().shuffled(using: &numbers)
        guard let harm = harms.randomElement(using: &numbers) else { return }
        let length = Duration.random(in: length, using: &numbers)
        let seconds = Int64.random(in: -60...60, using: &numbers)
        let sideCount = Int.random(in: 1...max(1, machines.count - 1), using: &numbers)
        guard let fault = begin(harm, to: machines, seconds: seconds, sideCount: sideCount) else { return }
        state.withLock { $0.faults[number] = fault }
        Task(executorPreference: core.time) { [self] in
            try? await core.time.clock.sleep(for: length)
            guard let fault = state.withLock({ $0.faults.removeValue(forKey: number) }) else { return }
            end([fault])
        }
    }

    /// Begins a fault, and returns what ends the fault, or `nil` if there are too few hosts.
    ///
    /// A partition separates the first `sideCount` hosts from the others. Holds and one-way partitions affect the first
    /// two hosts, and all other faults only the first.
    private func begin(
        _ harm: Harm,
        to machines: [SimulatedHost],
        seconds: Int64,
        sideCount: Int
    ) -> Fault? {
        let world = world
        guard let first = machines.first else { return nil }
        let second = machines.dropFirst().first
        switch (harm, second) {
        case (.crashes, _):
            first.crash()
            return .crash(first)
        case (.pauses, _):
            first.pause()
            return .other { first.resume() }
        case (.skew, _):
            first.setClock(ahead: .seconds(seconds))
            return .other { first.setClock(ahead: .zero) }
        case (.drift, _):
            first.setMonotonicClock(drift: Double(seconds) / 1_200)
            return .other { first.setMonotonicClock(drift: 0) }
        case (.slowDisks, _):
            first.updateDisk { $0.latency = .zero ... .milliseconds(200) }
            return .other { first.updateDisk { $0.latency = .zero ... .zero } }
        case (.fullDisks, _):
            first.updateDisk { $0.isFull = true }
            return .other { first.updateDisk { $0.isFull = false } }
        case (.failingDisks, _):
            first.updateDisk { $0.failureRate = 0.5 }
            return .other { first.updateDisk { $0.failureRate = 0 } }
        case (.partitions, .some):
            let pairs = machines.prefix(sideCount).flatMap { one in
                machines.dropFirst(sideCount).map { (one.name, $0.name) }
            }
            for (one, other) in pairs { world.partition(one, from: other) }
            return .other { for (one, other) in pairs { world.heal(one, and: other) } }
        case (.oneWayPartitions, let second?):
            world.partitionOneWay(from: first.name, to: second.name)
            return .other { world.heal(first.name, and: second.name) }
        case (.holds, let second?):
            world.hold(first.name, and: second.name)
            return .other { world.release(first.name, and: second.name) }
        case (.partitions, nil), (.oneWayPartitions, nil), (.holds, nil): return nil
        }
    }
}
