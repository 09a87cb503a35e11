import DependencySupport
import TimeDependency

/// The scheduler of a simulated world.
///
/// The scheduler picks each job by a strategy, and records the trace.
///
/// A run is a function of its seed. The jobs of a world run one at a time, and the scheduler picks each of them from a
/// list that depends on earlier picks alone. All random numbers are drawn by jobs, so they are drawn in the same order.
///
/// Three things could break this: a job that a foreign thread enqueues, a call from outside, and a sleep in real time. The
/// scheduler records each of them as an escape, which fails the run.
final class SeededScheduler: JobScheduler {
    /// A message from the time line to the run.
    enum Signal: Sendable {
        /// No job is ready and no task sleeps. The number identifies the idle period.
        case idle(Int)
        /// The grace of an idle period is over.
        case stayedIdle(Int)
        /// The number of jobs has reached the limit of the run.
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
        /// A Boolean value that is true if the scheduler runs no further jobs.
        var hasStopped = false
        /// The highest number of a task that has run.
        private(set) var lastTask = 0
        /// The number of jobs that may run after the end of the world: 500, and 20 for each task.
        ///
        /// These jobs let the tasks of the world end. The limit stops a task that never ends.
        private(set) var remainingJobs = 500
        private(set) var escapes: [SimulationEscape] = []

        /// Adds an escape between the start and the end of the run, up to a hundred.
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

        /// After the end of the world, returns the position of the next job, or `nil` if no further job may run.
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
    ///   - strategy: The strategy that picks the next job.
    ///   - jobLimit: The number of jobs after which the run stops.
    init(strategy: PickingStrategy, jobLimit: Int) {
        self.jobLimit = jobLimit
        state = Lock(State(strategy: strategy))
    }

    /// Sets the closure that receives signals, on any thread.
    func onSignal(_ receive: (@Sendable (Signal) -> Void)?) {
        receiver.withLock { $0 = receive }
    }

    func send(_ signal: Signal) {
        receiver.withLock { $0 }?(signal)
    }

    func next(of jobs: ReadyJobs) -> Int? {
        let position: Int? = state.withLock { state in
            if state.hasEnded { return state.takeRemainingJob() }
            state.jobs += 1
            return state.jobs <= jobLimit ? state.pick(among: jobs) : nil
        }
        if position == nil { send(.jobLimit) }
        return position
    }

    /// Returns the index of the alternative that the schedule chooses, or `nil` if the seed draws the outcome.
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
            // The first job starts the operation, and is not an escape: `hasStarted` is still false.
            state.note(.outsideResumption(task: job.task, at: state.now))
        }
    }

    func noteRealSleep(of task: Int?, for duration: Duration, on clock: String) {
        let milliseconds =
            Int64(exactly: (duration / .milliseconds(1)).rounded()).map { Duration.milliseconds($0) } ?? duration
        state.withLock { $0.note(.realSleep(task: task, for: milliseconds, on: clock, at: $0.now)) }
    }

    func noteTime(_ now: VirtualTime.Instant) {
        state.withLock { $0.now = now.sinceStart }
    }

    func noteIdle(_ period: Int) {
        send(.idle(period))
    }

    /// Adds an event to the trace.
    /// - Parameters:
    ///   - content: The event.
    ///   - hosts: The hosts on which the event happens.
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

    /// Adds a message at the moment at which it arrives or is lost.
    func noteMessage(_ message: SimulationMessage) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.trace.append(message)
        }
    }

    /// Adds a value that a dependency returned, or the end of the operation, for comparisons of two runs.
    func observe(_ content: SimulationEvent.Content, by task: Int?) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.trace.append(SimulationEvent(time: state.now, task: task, content: content))
        }
    }

    /// Records an escape if the running code is not a job of the time line.
    func checkOrigin(_ call: @autoclosure () -> String, on time: VirtualTime) {
        guard time.originOfRunningCode == .outside else { return }
        state.withLock { $0.note(.otherThread(call: call(), at: $0.now)) }
    }

    func note(_ escape: SimulationEscape) {
        state.withLock { $0.note(escape) }
    }

    /// Ends the trace, so that later events are not part of the run.
    func end() {
        state.withLock { $0.end() }
    }

    var eventCount: Int { state.withLock { $0.trace.count } }
    var trace: SimulationTrace { state.withLock { $0.trace } }
    /// The choices in which the run differs from first come, first served.
    var schedule: Schedule { state.withLock { $0.strategy.schedule ?? Schedule(deviations: $0.picks) } }
    /// The choices so far if the run follows a schedule, or an empty array.
    var points: [ChoicePoint] {
        state.withLock { if case .scheduled(let choices) = $0.strategy { choices.points } else { [] } }
    }
    var escapes: [SimulationEscape] { state.withLock { $0.escapes } }
    /// The number of faults of the nemesis, including skipped faults.
    var faults: Int { state.withLock { $0.faults } }
    /// A Boolean value that is true once the trace has ended.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }
    /// A Boolean value that is true if the scheduler runs no further jobs.
    var hasStopped: Bool { state.withLock { $0.hasStopped } }
    /// The number of jobs that have run.
    var jobs: Int { state.withLock { $0.jobs } }
    var now: Duration { state.withLock { $0.now } }
}
