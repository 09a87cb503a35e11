#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The symbols of Swift's concurrency runtime that give its hooks, the running task, and the number of a job's task.
///
/// The runtime exports them on Linux and on Apple's systems. The package `swift-concurrency-extras` also sets the hook
/// for enqueued jobs.
struct ConcurrencyRuntime: @unchecked Sendable {
    /// Enqueues a job on the global executor.
    ///
    /// The runtime calls this function if there is no hook.
    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    /// The type of a hook for enqueued jobs.
    ///
    /// The runtime calls a hook in place of `Enqueue`, and passes `Enqueue` as the second argument.
    typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// The runtime's representation of a serial executor: an object, and the witness table of its conformance.
    struct ExecutorReference: Equatable {
        var identity: UInt
        var conformance: UInt
    }
    /// Returns the executor of the main actor.
    ///
    /// The runtime calls this function if there is no hook.
    typealias GetMainExecutor = @convention(thin) () -> ExecutorReference
    /// The type of a hook for the executor of the main actor.
    ///
    /// The runtime calls a hook in place of `GetMainExecutor`, and passes `GetMainExecutor` as the argument.
    typealias MainExecutorHook = @convention(thin) (GetMainExecutor) -> ExecutorReference

    /// The runtime of the process, or `nil` if it lacks a symbol that adoption needs.
    static let shared = ConcurrencyRuntime()

    // `@unchecked Sendable`: the addresses of functions and variables never change in a process.
    private let hookAddress: UnsafeMutablePointer<Hook?>
    private let mainExecutorHookAddress: UnsafeMutablePointer<MainExecutorHook?>?
    private let enqueueMainHookAddress: UnsafeMutablePointer<Hook?>?
    private let getCurrentTask: @convention(thin) () -> UnsafeRawPointer?
    private let getJobTaskID: @convention(thin) (UnownedJob) -> UInt64
    /// The address of Dispatch's main queue, or zero if the process has no such symbol.
    let mainQueueAddress: UInt

    private init?() {
        let process = dlopen(nil, RTLD_LAZY)
        guard let hook = dlsym(process, "swift_task_enqueueGlobal_hook"),
            let getCurrentTask = dlsym(process, "swift_task_getCurrent"),
            let getJobTaskID = dlsym(process, "swift_task_getJobTaskId")
        else { return nil }
        hookAddress = hook.assumingMemoryBound(to: Hook?.self)
        mainExecutorHookAddress = dlsym(process, "swift_task_getMainExecutor_hook")?
            .assumingMemoryBound(to: MainExecutorHook?.self)
        enqueueMainHookAddress = dlsym(process, "swift_task_enqueueMainExecutor_hook")?
            .assumingMemoryBound(to: Hook?.self)
        mainQueueAddress = UInt(bitPattern: dlsym(process, "_dispatch_main_q"))
        self.getCurrentTask = unsafeBitCast(getCurrentTask, to: (@convention(thin) () -> UnsafeRawPointer?).self)
        self.getJobTaskID = unsafeBitCast(getJobTaskID, to: (@convention(thin) (UnownedJob) -> UInt64).self)
    }

    /// The running task, which the runtime represents as a job.
    var runningJob: UnownedJob? {
        getCurrentTask().map { unsafeBitCast($0, to: UnownedJob.self) }
    }

    /// Returns the number of a job's task, or zero for a job without a task.
    func number(of job: UnownedJob) -> UInt64 {
        getJobTaskID(job)
    }

    /// The hook of the process, which other threads may call as soon as it is set.
    var hook: Hook? {
        get { hookAddress.pointee }
        nonmutating set { hookAddress.pointee = newValue }
    }

    /// A Boolean value that is true if the runtime has a hook for the executor of the main actor, as in Swift 6.1 and later.
    var hasMainExecutorHook: Bool { mainExecutorHookAddress != nil }

    var mainExecutorHook: MainExecutorHook? {
        get { mainExecutorHookAddress?.pointee }
        nonmutating set { mainExecutorHookAddress?.pointee = newValue }
    }

    /// The hook for jobs that code enqueues on `MainActor.shared` directly, as `withMainSerialExecutor` does.
    var enqueueMainHook: Hook? {
        get { enqueueMainHookAddress?.pointee }
        nonmutating set { enqueueMainHookAddress?.pointee = newValue }
    }
}
