#if canImport(Darwin)
package import Darwin
#elseif canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#elseif canImport(Android)
package import Android
#elseif canImport(WASILibc)
package import WASILibc
#elseif canImport(ucrt)
package import ucrt
#endif

/// A value that only one thread at a time can use, like `Synchronization.Mutex`.
///
/// The lock is based on `pthread_mutex_t`. The thread sanitizer supports `pthread_mutex_t`, but not `Mutex` on Linux.
/// Other modules of this package inline it. Clients cannot use it, as nothing in this module is public.
///
/// `@unchecked Sendable`: the value is used only under the mutex, and enters and leaves as `sending`.
package struct Lock<Value>: ~Copyable, @unchecked Sendable {
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Creates a lock with an initial value.
    package init(_ initialValue: consuming sending Value) {
        let alignment = max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment)
        let offset = (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size,
            alignment: alignment
        )
        mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
        pthread_mutex_init(mutex, nil)
        value.initialize(to: initialValue)
    }

    deinit {
        value.deinitialize(count: 1)
        pthread_mutex_destroy(mutex)
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Calls a closure with exclusive access to the value, and returns its result or rethrows its error.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
