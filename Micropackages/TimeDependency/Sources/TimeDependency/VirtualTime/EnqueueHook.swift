import DependencySupport
import Foundation
import Synchronization

/// The runtime's hook for jobs that are enqueued, which ``JobAdoption`` shares with other libraries.
///
/// It is installed while time lines exist. All of it but ``forward(_:_:)`` is called under the lock of the registry.
enum EnqueueHook {
    /// The key of a thread's flag that it runs the hook of another library, which may call this hook in turn.
    private static let forwardingKey = makeThreadKey()
    /// The address of another library's hook, which gets the jobs that belong to no time line, or zero.
    ///
    /// Atomic, as another thread may run the new hook as soon as it is installed.
    private static let previous = Atomic<UInt>(0)
    /// The address of the hook that was installed before the first time line, or zero.
    private static let original = Atomic<UInt>(0)
    /// The address of a hook that has replaced the hook of the time lines while they existed, or zero.
    private static let replacement = Atomic<UInt>(0)

    /// Passes a job to the hook that was installed before, or to the runtime.
    static func forward(_ job: UnownedJob, _ enqueue: ConcurrencyRuntime.Enqueue) {
        let previous = unsafeBitCast(previous.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
        guard let previous, pthread_getspecific(forwardingKey) == nil else { return enqueue(job) }
        pthread_setspecific(forwardingKey, UnsafeRawPointer(bitPattern: 1))
        previous(job, enqueue)
        pthread_setspecific(forwardingKey, nil)
    }

    /// Installs the hook unless it is installed already; another library may have replaced it since.
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

    /// Installs the hooks that another library has replaced.
    /// - Returns: A sentence if another library has replaced one, or `nil`.
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

    /// Restores the hook that was installed before the first time line, unless an unknown hook is installed now.
    ///
    /// A library that has set its hook while time lines existed has saved their hook as the former one, and would restore it for
    /// ever.
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
