import DependencySimulation
public import Dispatch
import Foundation
public import GlobalDependencies
public import NIOCore
import Synchronization
public import TimeDependency

/// An event loop of a process in a simulated world.
///
/// Each of its iterations is a job of the world, and its time is the process's time.
///
/// ```swift
/// try await world.startHost("api") { dependencies in
///     let loop = SimulatedEventLoop(dependencies: dependencies, time: world.time)
///     try await loop.serve(on: 8080) { channel in … } handle: { channel in … }
///     return { _ in .status(404) }
/// }
/// ```
///
/// The loop ends with its process: after a crash or a restart, none of its tasks runs, and no timer fires. While the machine is
/// paused, the loop is paused, too. Timers run in the order of their deadlines. A promise that is never fulfilled is not reported,
/// because each crash leaves such promises.
///
/// Some parts of NIO do not use the loop, and are outside of the world:
/// - `ServerBootstrap`, `ClientBootstrap`, Hummingbird's `Application` and AsyncHTTPClient require an event loop of NIO. Use
///   ``serve(on:initialize:handle:)`` and ``connect(to:port:initialize:)`` instead.
/// - `NIODeadline.now()`, as in NIO's `IdleStateHandler`, and `ContinuousClock`, as in Hummingbird's `idleTimeout`, read the
///   system's clock. Use deadlines from `eventLoop.now`, or a `TimeAmount`, which count the world's time.
/// - `NIOThreadPool` and `NonBlockingFileIO` have threads that resume tasks of the world. Such a resumption is an escape.
/// - `wait()` would block the world, and traps.
public final class SimulatedEventLoop: EventLoop, NIOSerialEventLoopExecutor, @unchecked Sendable {
    // `@unchecked Sendable`: the state has a lock. The compiler cannot check it, because `pthread_t` is a pointer on Apple's
    // systems.

    private struct Timer {
        let deadline: NIODeadline
        let run: @Sendable () -> Void
    }

    private struct State {
        var tasks: [@Sendable () -> Void] = []
        /// The timers, numbered in the order in which they were set.
        var timers: [Int: Timer] = [:]
        var lastTimer = 0
        var hasTurn = false
        /// The thread that runs the current iteration.
        var thread: pthread_t?
    }

    let sockets: any Sockets
    let time: VirtualTime
    /// The clock of the process, which counts from the creation of the loop.
    private let clock: AnyClock
    private let state = Mutex(State())

    /// Creates an event loop.
    /// - Parameters:
    ///   - dependencies: The environment of the process that owns the loop.
    ///   - time: The time line of the world, on which the tasks of the loop run.
    public init(dependencies: GlobalDependencies, time: VirtualTime) {
        self.time = time
        sockets = dependencies.sockets
        clock = AnyClock(dependencies.clock)
    }

    /// The time since the loop was created.
    public var now: NIODeadline {
        let (seconds, attoseconds) = clock.now.sinceStart.components
        return .uptimeNanoseconds(UInt64(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    }

    public var inEventLoop: Bool {
        guard let thread = state.withLock({ $0.thread }) else { return false }
        return pthread_equal(thread, pthread_self()) != 0
    }

    public func execute(_ task: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.tasks.append(task)
            defer { state.hasTurn = true }
            return !state.hasTurn
        }
        if isFirst { scheduleTurn() }
    }

    private func scheduleTurn() {
        Task(executorPreference: time) { [self] in
            // The sleep does not return after the process has ended, or while the machine is paused.
            guard (try? await clock.sleep(for: .zero)) != nil else { return }
            takeTurn()
        }
    }

    /// Runs the tasks that were ready when the iteration began.
    ///
    /// Tasks that are added meanwhile run in a later iteration. The seed decides when that iteration runs.
    private func takeTurn() {
        let tasks = state.withLock { state in
            state.thread = pthread_self()
            defer { state.tasks = [] }
            return state.tasks
        }
        for task in tasks { task() }
        let hasMore = state.withLock { state in
            state.thread = nil
            state.hasTurn = !state.tasks.isEmpty
            return state.hasTurn
        }
        if hasMore { scheduleTurn() }
    }

    public func submit<T>(_ task: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        let promise = makePromise(of: T.self)
        execute { promise.assumeIsolatedUnsafeUnchecked().completeWith(Result { try task() }) }
        return promise.futureResult
    }

    @discardableResult
    public func scheduleTask<T>(deadline: NIODeadline, _ task: @escaping @Sendable () throws -> T) -> Scheduled<T> {
        let promise = makePromise(of: T.self)
        let run: @Sendable () -> Void = {
            promise.assumeIsolatedUnsafeUnchecked().completeWith(Result { try task() })
        }
        let number = state.withLock { state in
            state.lastTimer += 1
            state.timers[state.lastTimer] = Timer(deadline: deadline, run: run)
            return state.lastTimer
        }
        let sleep = Task(executorPreference: time) { [self] in
            try await clock.sleep(for: .nanoseconds(max(0, (deadline - now).nanoseconds)))
            addDueTimers()
        }
        return Scheduled(promise: promise) {
            self.state.withLock { $0.timers[number] = nil }
            sleep.cancel()
        }
    }

    @discardableResult
    public func scheduleTask<T>(in amount: TimeAmount, _ task: @escaping @Sendable () throws -> T) -> Scheduled<T> {
        scheduleTask(deadline: now + amount, task)
    }

    @discardableResult
    public func scheduleCallback(
        in amount: TimeAmount,
        handler: some (NIOScheduledCallbackHandler & Sendable)
    ) throws -> NIOScheduledCallback {
        scheduleCallback(at: now + amount, handler: handler)
    }

    private func addDueTimers() {
        let now = now
        let numbers = state.withLock { state in
            state.timers.filter { $0.value.deadline <= now }
                .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.key)
        }
        guard !numbers.isEmpty else { return }
        // Each timer is removed only when its turn comes, because an earlier one may cancel it.
        execute {
            for number in numbers { self.state.withLock { $0.timers.removeValue(forKey: number) }?.run() }
        }
    }

    public func preconditionInEventLoop(file: StaticString, line: UInt) {
        precondition(inEventLoop, "The caller is not on the event loop", file: file, line: line)
    }

    public func preconditionNotInEventLoop(file: StaticString, line: UInt) {
        precondition(!inEventLoop, "The caller is on the event loop", file: file, line: line)
    }

    public func _preconditionSafeToWait(file: StaticString, line: UInt) {
        fatalError("wait() would block the world: use get()", file: file, line: line)
    }

    public func _promiseCreated(futureIdentifier: _NIOEventLoopFutureIdentifier, file: StaticString, line: UInt) {}

    public func _promiseCompleted(
        futureIdentifier: _NIOEventLoopFutureIdentifier
    ) -> (file: StaticString, line: UInt)? { nil }

    public func _preconditionSafeToSyncShutdown(file: StaticString, line: UInt) {
        fatalError("syncShutdownGracefully() would block the world", file: file, line: line)
    }

    /// Calls the callback, and shuts nothing down, because the loop ends with its process.
    public func shutdownGracefully(queue: DispatchQueue, _ callback: @escaping @Sendable ((any Error)?) -> Void) {
        execute { callback(nil) }
    }

    public func next() -> any EventLoop { self }
    public func any() -> any EventLoop { self }
    public func makeIterator() -> EventLoopIterator { EventLoopIterator([self]) }
}
