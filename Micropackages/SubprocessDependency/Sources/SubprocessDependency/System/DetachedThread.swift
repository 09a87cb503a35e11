#if os(macOS) || os(Linux) || os(Android)
import SubprocessDependencySystem

/// A thread that runs one closure.
///
/// `Thread` would link all of Foundation into a static program.
final class DetachedThread {
    private let body: @Sendable () -> Void

    private init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Starts a thread that calls a closure, and stops the process if the system has no thread left.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let thread = Unmanaged.passRetained(DetachedThread(body))
        let error = subprocess_start_thread(
            { context in
                if let context { Unmanaged<DetachedThread>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            },
            thread.toOpaque()
        )
        if error != 0 { fatalError("No thread for child processes: error \(error)") }
    }
}
#endif
