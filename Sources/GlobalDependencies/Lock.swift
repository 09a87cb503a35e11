#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// A value that a mutex protects.
///
/// Threads can wait for a change of the value on a condition variable.
///
/// The mutex is a `pthread_mutex_t`, which the thread sanitizer sees. The sanitizer does not see
/// `Synchronization.Mutex` on Linux.
///
/// `@unchecked Sendable`: the value is used only under the mutex, and is passed in and out as `sending`.
final class Lock<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    /// Calls a body with exclusive access to the value, and returns its result or rethrows its error.
    func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Wakes all waiters.
    func notify() {
        pthread_cond_broadcast(change)
    }

    /// Calls a body now and after each notification, until it returns a result.
    ///
    /// If the wait takes longer than the given number of seconds, prints a message to standard error once and goes on waiting.
    func wait<Result>(
        for body: (inout Value) -> Result?,
        longerThan seconds: Int,
        _ message: (Value) -> String?
    ) -> Result {
        var now = timeval()
        gettimeofday(&now, nil)
        var deadline = timespec(tv_sec: now.tv_sec + seconds, tv_nsec: Int(now.tv_usec) * 1000)
        var isPatient = true
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            if !isPatient {
                pthread_cond_wait(change, mutex)
            } else if pthread_cond_timedwait(change, mutex, &deadline) == ETIMEDOUT {
                isPatient = false
                if let line = message(value) { CLibrary.printError(line) }
            }
        }
    }
}
