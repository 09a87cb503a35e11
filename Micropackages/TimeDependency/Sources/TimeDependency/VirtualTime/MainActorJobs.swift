import DependencySupport
import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The executor of the main actor while time lines exist.
///
/// It passes each job to ``JobAdoption``.
///
/// The runtime asks a hook for the executor of the main actor. The hook returns the identity of the system's executor with the
/// conformance of this class. The runtime compares identities alone to decide whether a job must switch executors. So a call within
/// the main actor does not switch, `assumeIsolated` succeeds in frames that began before the installation, and the order is unchanged
/// because jobs still run on the main queue. An executor with its own identity would cost each call from the main actor
/// to the main actor another suspension.
///
/// In the methods of this class, `self` is the system's executor, which has another class. So the methods never use `self`.
final class MainActorJobs: SerialExecutor {
    private static let instance = MainActorJobs()
    /// The key of a thread-specific flag.
    ///
    /// A check of the hook sets the flag, and `enqueue` clears it when the check's job arrives.
    private static let testKey = EnqueueHook.makeThreadKey()
    private static let system = unsafeBitCast(
        MainActor.sharedUnownedExecutor,
        to: ConcurrencyRuntime.ExecutorReference.self
    )
    private static let reference = {
        let own = unsafeBitCast(
            UnownedSerialExecutor(ordinary: instance),
            to: ConcurrencyRuntime.ExecutorReference.self
        )
        return ConcurrencyRuntime.ExecutorReference(identity: system.identity, conformance: own.conformance)
    }()
    private static let mainExecutorHook: ConcurrencyRuntime.MainExecutorHook = { _ in reference }
    private static let enqueueMainHook: ConcurrencyRuntime.Hook = { job, _ in enqueue(job) }

    func enqueue(_ job: consuming ExecutorJob) {
        Self.enqueue(UnownedJob(job))
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(.main))
    }

    private static func enqueue(_ job: UnownedJob) {
        if pthread_getspecific(testKey) != nil {
            pthread_setspecific(testKey, nil)
            runLater(job)
        } else {
            JobAdoption.enqueueOnMainActor(job)
        }
    }

    /// Runs a job on the main thread, after the blocks that are already in its queue.
    static func runLater(_ job: UnownedJob) {
        DispatchQueue.main.async { run(job) }
    }

    /// Runs a job.
    ///
    /// The caller must be on the main thread.
    static func run(_ job: UnownedJob) {
        job.runSynchronously(on: unsafeBitCast(reference, to: UnownedSerialExecutor.self))
    }

    /// Returns whether the system's executor of the main actor runs its jobs on Dispatch's main queue.
    ///
    /// The identity of that executor is the queue itself on Apple's systems, and an object of the runtime on Linux.
    private static func isDispatch(in runtime: ConcurrencyRuntime) -> Bool {
        guard system.identity != runtime.mainQueueAddress else { return true }
        return "\(type(of: unsafeBitCast(system.identity, to: AnyObject.self)))" == "DispatchMainExecutor"
    }

    /// Installs the executor, and checks whether it receives a job.
    /// - Returns: Whether it receives the jobs of the main actor from now on.
    static func installAndTest(in runtime: ConcurrencyRuntime) -> Bool {
        guard runtime.hasMainExecutorHook, runtime.mainExecutorHook == nil, isDispatch(in: runtime) else {
            return false
        }
        install(in: runtime)
        pthread_setspecific(testKey, UnsafeRawPointer(bitPattern: 1))
        // Creating a task enqueues its first job on this thread, so the next line sees whether `enqueue` has cleared the flag.
        Task { @MainActor in }
        let isSeen = pthread_getspecific(testKey) == nil
        pthread_setspecific(testKey, nil)
        if !isSeen { remove(from: runtime) }
        return isSeen
    }

    /// Installs the executor, unless another library has set the hook.
    static func install(in runtime: ConcurrencyRuntime) {
        guard runtime.mainExecutorHook == nil else { return }
        // The system's executor must be read before the hook replaces it.
        _ = reference
        runtime.mainExecutorHook = mainExecutorHook
        if runtime.enqueueMainHook == nil { runtime.enqueueMainHook = enqueueMainHook }
    }

    /// Returns whether this executor is installed.
    static func isInstalled(in runtime: ConcurrencyRuntime) -> Bool {
        unsafeBitCast(runtime.mainExecutorHook, to: UInt.self) == unsafeBitCast(mainExecutorHook, to: UInt.self)
    }

    /// Restores the system's executor of the main actor.
    static func remove(from runtime: ConcurrencyRuntime) {
        if isInstalled(in: runtime) { runtime.mainExecutorHook = nil }
        if unsafeBitCast(runtime.enqueueMainHook, to: UInt.self) == unsafeBitCast(enqueueMainHook, to: UInt.self) {
            runtime.enqueueMainHook = nil
        }
    }
}
