import Foundation

/// The three symbols of Swift's concurrency runtime that tell which job is enqueued, and from where.
///
/// The runtime exports them on Linux and on Apple's systems. `swift-concurrency-extras` relies on the hook, too.
struct ConcurrencyRuntime: @unchecked Sendable {
    /// Enqueues a job on the global executor, as the runtime does without a hook.
    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    /// Is called by the runtime in place of `Enqueue`, which it gets as the second argument.
    typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// The runtime of the process, or `nil` if it lacks one of the symbols.
    static let shared = ConcurrencyRuntime()

    // `@unchecked Sendable`: addresses of functions and of a variable, which are the same for the life of the process.
    private let hookAddress: UnsafeMutablePointer<Hook?>
    private let getCurrentTask: @convention(thin) () -> UnsafeRawPointer?
    private let getJobTaskID: @convention(thin) (UnownedJob) -> UInt64

    private init?() {
        let process = dlopen(nil, RTLD_LAZY)
        guard let hook = dlsym(process, "swift_task_enqueueGlobal_hook"),
            let getCurrentTask = dlsym(process, "swift_task_getCurrent"),
            let getJobTaskID = dlsym(process, "swift_task_getJobTaskId")
        else { return nil }
        hookAddress = hook.assumingMemoryBound(to: Hook?.self)
        self.getCurrentTask = unsafeBitCast(getCurrentTask, to: (@convention(thin) () -> UnsafeRawPointer?).self)
        self.getJobTaskID = unsafeBitCast(getJobTaskID, to: (@convention(thin) (UnownedJob) -> UInt64).self)
    }

    /// The running task as a job, which a task is.
    var runningJob: UnownedJob? {
        getCurrentTask().map { unsafeBitCast($0, to: UnownedJob.self) }
    }

    /// Returns the number of the task of a job, or zero.
    func number(of job: UnownedJob) -> UInt64 {
        getJobTaskID(job)
    }

    /// The hook of the process.
    ///
    /// Other threads may call it from the moment on at which it is set.
    var hook: Hook? {
        get { hookAddress.pointee }
        nonmutating set { hookAddress.pointee = newValue }
    }
}
