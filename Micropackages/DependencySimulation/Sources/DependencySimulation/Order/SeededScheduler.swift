import DependencySupport
import TimeDependency

/// The scheduler of a simulated world: picks by a strategy, and keeps the trace.
///
/// A run is a function of its seed because the jobs of a world run one at a time, each picked here from a list whose order depends
/// on earlier picks alone. Draws of chance happen inside of jobs, so they have that order, too. What could break this, a job that
/// a foreign thread enqueues, a call from outside or a sleep in real time, is noted as an escape, and fails the run.
final class SeededScheduler: JobScheduler {
    /// An event that the run reacts to, outside of the time line.
    enum Signal: Sendable {
        /// No job is ready and no task sleeps.
        case rest(Int)
        /// As many jobs have run as the run may have.
        case jobLimit
    }

    private struct State {
        var strategy: PickingStrategy
        var trace = SimulationTrace()
        var picks: [Schedule.Deviation] = []
        var choices = 0
        var faults = 0
        var jobs = 0
        var now = Duration.zero
        var hasStarted = false
        var hasEnded = false
        /// A Boolean value that is true once no job runs any more.
        var hasStopped = false
        /// The greatest number of a task that has run.
        private(set) var lastTask = 0
        /// The jobs that may run after the end of the world, so that its tasks end, while one that never does cannot hold it up.
        private(set) var remainingJobs = 500
        private(set) var escapes: [SimulationEscape] = []

        /// Adds an escape, of which the first hundred are kept.
        mutating func note(_ escape: SimulationEscape) {
            guard hasStarted, !hasEnded, escapes.count < 100 else { return }
            escapes.append(escape)
        }

        mutating func pick(among jobs: ReadyJobs) -> Int {
            var position = 0
            if jobs.count > 1 {
                position = strategy.pick(among: jobs, choice: choices)
                if position != 0 {
                    picks.append(Schedule.Deviation(kind: .pick, choice: choices, alternative: position))
                }
                choices += 1
            }
            let task = jobs[position].task
            lastTask = max(lastTask, task ?? 0)
            trace.append(SimulationEvent(time: now, task: task, content: .run(position: position, of: jobs.count)))
            return position
        }

        mutating func end() {
            guard !hasEnded else { return }
            hasEnded = true
            remainingJobs += 20 * min(lastTask, 5_000)
        }

        /// Takes one of the jobs that may run after the end.
        mutating func takeRemainingJob() -> Int? {
            remainingJobs -= 1
            hasStopped = remainingJobs < 0
            return hasStopped ? nil : 0
        }
    }

    private let jobLimit: Int
    private let state: Lock<State>
    private let receiver = Lock<(@Sendable (Signal) -> Void)?>(nil)

    /// Creates a scheduler.
    /// - Parameters:
    ///   - strategy: Picks the next job.
    ///   - jobLimit: The number of jobs after which the run is stopped.
    init(strategy: PickingStrategy, jobLimit: Int) {
        self.jobLimit = jobLimit
        state = Lock(State(strategy: strategy))
    }

    /// Sets the closure that signals go to, on any thread.
    func onSignal(_ receive: (@Sendable (Signal) -> Void)?) {
        receiver.withLock { $0 = receive }
    }

    private func send(_ signal: Signal) {
        receiver.withLock { $0 }?(signal)
    }

    func next(of jobs: ReadyJobs) -> Int? {
        let position: Int? = state.withLock { state in
            if state.hasEnded { return state.takeRemainingJob() }
            state.jobs += 1
            guard state.jobs <= jobLimit else {
                state.hasStopped = true
                return nil
            }
            return state.pick(among: jobs)
        }
        if position == nil { send(.jobLimit) }
        return position
    }

    /// Chooses one of several outcomes, such as a loss or a power failure; returns `nil` where the seed draws it.
    func choose(_ kind: Schedule.Kind, of count: Int) -> Int? {
        state.withLock { state in
            guard !state.hasEnded else { return nil }
            if kind == .fault { state.faults += 1 }
            return state.strategy.choose(kind, of: count)
        }
    }

    func noteArrival(of job: ReadyJob) {
        state.withLock { state in
            defer { state.hasStarted = true }
            // The first job is that of the operation, which the run starts.
            state.note(.outsideResumption(task: job.task, at: state.now))
        }
    }

    func noteRealSleep(of task: Int?, for duration: Duration, on clock: String) {
        let milliseconds = Duration.milliseconds(Int64((duration / .milliseconds(1)).rounded()))
        state.withLock { $0.note(.realSleep(task: task, for: milliseconds, on: clock, at: $0.now)) }
    }

    func noteTime(_ now: VirtualTime.Instant) {
        state.withLock { $0.now = now.sinceStart }
    }

    func noteRest(_ rest: Int) {
        send(.rest(rest))
    }

    /// Adds an event to the trace.
    /// - Parameters:
    ///   - content: The event.
    ///   - hosts: The machines that it happens on.
    ///   - time: The time line.
    func note(_ content: SimulationEvent.Content, hosts: [String] = [], on time: VirtualTime) {
        let origin = time.originOfRunningCode
        let task = time.rankOfRunningTask
        state.withLock { state in
            guard !state.hasEnded else { return }
            if origin == .outside { state.note(.otherThread(call: "\(content)", at: state.now)) }
            state.trace.append(SimulationEvent(time: state.now, task: task, hosts: hosts, content: content))
        }
    }

    /// Adds a message that ends its way between two machines now.
    func noteMessage(_ message: SimulationMessage) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.trace.append(message)
        }
    }

    /// Adds a value that a dependency returned, or the end of the operation, by which runs are compared.
    func observe(_ content: SimulationEvent.Content, by task: Int?) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.trace.append(SimulationEvent(time: state.now, task: task, content: content))
        }
    }

    /// Notes an escape if the running code is not that of a job of a time line.
    func checkOrigin(_ call: @autoclosure () -> String, on time: VirtualTime) {
        guard time.originOfRunningCode == .outside else { return }
        state.withLock { $0.note(.otherThread(call: call(), at: $0.now)) }
    }

    func note(_ escape: SimulationEscape) {
        state.withLock { $0.note(escape) }
    }

    /// Ends the trace: what happens from now on is no part of the run.
    func end() {
        state.withLock { $0.end() }
    }

    var eventCount: Int { state.withLock { $0.trace.count } }
    var trace: SimulationTrace { state.withLock { $0.trace } }
    /// The choices by which the run differs from first come, first served.
    var schedule: Schedule { state.withLock { $0.strategy.schedule ?? Schedule(deviations: $0.picks) } }
    /// The choices of a run that follows a schedule.
    var points: [ChoicePoint] {
        state.withLock { if case .scheduled(let choices) = $0.strategy { choices.points } else { [] } }
    }
    var escapes: [SimulationEscape] { state.withLock { $0.escapes } }
    /// The number of faults of the nemesis, those that were left out among them.
    var faults: Int { state.withLock { $0.faults } }
    /// A Boolean value that is true once the trace has ended.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }
    /// A Boolean value that is true once no job runs any more.
    var hasStopped: Bool { state.withLock { $0.hasStopped } }
    /// The number of jobs that have run.
    var jobs: Int { state.withLock { $0.jobs } }
    var now: Duration { state.withLock { $0.now } }
}
