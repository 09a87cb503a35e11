import DependencySupport
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The runtime's hook for enqueued jobs, which ``JobAdoption`` shares with other libraries.
///
/// The hook is installed while time lines exist. It is installed, restored and removed under the lock of the
/// ``TimeLineRegistry``.
enum EnqueueHook {
    /// The key of a thread-specific flag.
    ///
    /// It is set while the thread calls another library's hook, so that this hook does not call the other hook again.
    private static let forwardingKey = makeThreadKey()
    /// The address of another library's hook, or zero.
    ///
    /// That hook gets the jobs that belong to no time line.
    ///
    /// The address is atomic because other threads may call the new hook as soon as it is installed.
    private static let previous = Atomic<UInt>(0)
    /// The address of the hook that was installed before the first time line, or zero.
    private static let original = Atomic<UInt>(0)
    /// The address of another library's hook, or zero.
    ///
    /// That hook has replaced this hook while time lines existed.
    private static let replacement = Atomic<UInt>(0)

    /// Passes a job to the previous hook, or to the runtime if there is no previous hook.
    static func forward(_ job: UnownedJob, _ enqueue: ConcurrencyRuntime.Enqueue) {
        let previous = unsafeBitCast(previous.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
        guard let previous, pthread_getspecific(forwardingKey) == nil else { return enqueue(job) }
        pthread_setspecific(forwardingKey, UnsafeRawPointer(bitPattern: 1))
        previous(job, enqueue)
        pthread_setspecific(forwardingKey, nil)
    }

    /// Installs this hook, unless it is already installed.
    ///
    /// If another library's hook is in its place, saves that hook.
    static func install(isFirst: Bool, seesMainActor: Bool) {
        guard let runtime = ConcurrencyRuntime.shared else { return }
        if seesMainActor { MainActorJobs.install(in: runtime) }
        let current = unsafeBitCast(runtime.hook, to: UInt.self)
        if isFirst { original.store(current, ordering: .relaxed) }
        guard current != unsafeBitCast(JobAdoption.hook, to: UInt.self) else { return }
        if !isFirst { replacement.store(current, ordering: .relaxed) }
        previous.store(current, ordering: .relaxed)
        runtime.hook = JobAdoption.hook
    }

    /// Reinstalls the hooks if another library has replaced them.
    /// - Returns: A sentence for the report of a replaced hook, or `nil`.
    static func restore(seesMainActor: Bool) -> String? {
        guard let runtime = ConcurrencyRuntime.shared else { return nil }
        let isComplete = !seesMainActor || MainActorJobs.isInstalled(in: runtime)
        guard
            unsafeBitCast(runtime.hook, to: UInt.self) != unsafeBitCast(JobAdoption.hook, to: UInt.self) || !isComplete
        else {
            return nil
        }
        install(isFirst: false, seesMainActor: seesMainActor)
        return "Another library has replaced a hook of the concurrency runtime while a time line lives, as "
            + "withMainSerialExecutor does. The hook is installed again, and passes jobs that belong to no time line to that "
            + "library. In between, the time line may have missed jobs: create it inside withMainSerialExecutor."
    }

    /// Restores the original hook, unless an unknown hook is installed now.
    ///
    /// `withMainSerialExecutor` takes every installed hook for its own. If it begins while this hook is installed, it
    /// leaves its own hook behind when it ends. If `install` has seen that hook, this method removes it, too.
    static func remove() {
        guard let runtime = ConcurrencyRuntime.shared else { return }
        MainActorJobs.remove(from: runtime)
        let current = unsafeBitCast(runtime.hook, to: UInt.self)
        let replacement = replacement.exchange(0, ordering: .relaxed)
        if current == unsafeBitCast(JobAdoption.hook, to: UInt.self) || replacement != 0 && current == replacement {
            runtime.hook = unsafeBitCast(original.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
        } else {
            StandardError.print(
                "VirtualTime: another library has replaced a hook of the concurrency runtime while a time line lived, and its "
                    + "hook stays. If it is withMainSerialExecutor, all tasks of the process may stay on the main thread."
            )
        }
    }

    static func makeThreadKey() -> pthread_key_t {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }
}
