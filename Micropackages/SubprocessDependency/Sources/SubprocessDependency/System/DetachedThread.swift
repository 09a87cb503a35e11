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

    /// Starts a thread that calls a closure.
    /// - Returns: An error number if the system has no thread left, or 0.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        let thread = Unmanaged.passRetained(DetachedThread(body))
        let error = subprocess_start_thread(
            { context in
                if let context { Unmanaged<DetachedThread>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            },
            thread.toOpaque()
        )
        if error != 0 { thread.release() }
        return error
    }
}
#endif
