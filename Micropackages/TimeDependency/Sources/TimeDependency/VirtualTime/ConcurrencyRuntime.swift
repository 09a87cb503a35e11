import Foundation

/// The symbols of Swift's concurrency runtime that tell which job is enqueued, from where, and on which executor.
///
/// The runtime exports them on Linux and on Apple's systems. `swift-concurrency-extras` relies on the hook, too.
struct ConcurrencyRuntime: @unchecked Sendable {
    /// Enqueues a job on the global executor, as the runtime does without a hook.
    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    /// The type of a hook; the runtime calls it in place of `Enqueue`, and passes that as the second argument.
    typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// A reference to a serial executor as the runtime passes it: an object, and the witness table of its conformance.
    struct ExecutorReference: Equatable {
        var identity: UInt
        var conformance: UInt
    }
    /// Returns the executor of the main actor, as the runtime does without a hook.
    typealias GetMainExecutor = @convention(thin) () -> ExecutorReference
    /// The type of a hook; the runtime calls it in place of `GetMainExecutor`, and passes that as the argument.
    typealias MainExecutorHook = @convention(thin) (GetMainExecutor) -> ExecutorReference

    /// The runtime of the process, or `nil` if it lacks a symbol without which no task can be adopted.
    static let shared = ConcurrencyRuntime()

    // `@unchecked Sendable`: addresses of functions and of variables, which are the same for the life of the process.
    private let hookAddress: UnsafeMutablePointer<Hook?>
    private let mainExecutorHookAddress: UnsafeMutablePointer<MainExecutorHook?>?
    private let enqueueMainHookAddress: UnsafeMutablePointer<Hook?>?
    private let getCurrentTask: @convention(thin) () -> UnsafeRawPointer?
    private let getJobTaskID: @convention(thin) (UnownedJob) -> UInt64
    /// The address of Dispatch's main queue, or zero.
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

    /// The running task, which is a job to the runtime.
    var runningJob: UnownedJob? {
        getCurrentTask().map { unsafeBitCast($0, to: UnownedJob.self) }
    }

    /// Returns the number of the task of a job, or zero.
    func number(of job: UnownedJob) -> UInt64 {
        getJobTaskID(job)
    }

    /// The hook of the process.
    ///
    /// Other threads may call a hook as soon as it is set.
    var hook: Hook? {
        get { hookAddress.pointee }
        nonmutating set { hookAddress.pointee = newValue }
    }

    /// A Boolean value that is true if the runtime asks a hook for the executor of the main actor, as Swift 6.1 and later do.
    var hasMainExecutorHook: Bool { mainExecutorHookAddress != nil }

    var mainExecutorHook: MainExecutorHook? {
        get { mainExecutorHookAddress?.pointee }
        nonmutating set { mainExecutorHookAddress?.pointee = newValue }
    }

    /// The hook for jobs that code enqueues on `MainActor.shared` itself, as `withMainSerialExecutor` does.
    var enqueueMainHook: Hook? {
        get { enqueueMainHookAddress?.pointee }
        nonmutating set { enqueueMainHookAddress?.pointee = newValue }
    }
}
