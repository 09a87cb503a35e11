#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Android)
public import Android
#elseif canImport(WASILibc)
public import WASILibc
#elseif canImport(ucrt)
public import ucrt
#endif

/// A value that only one thread at a time can use, like `Synchronization.Mutex`.
///
/// The lock is based on `pthread_mutex_t`. The thread sanitizer supports `pthread_mutex_t`, but not `Mutex` on Linux.
/// The type is public so that other modules can inline it. No product contains this module, so clients cannot use it.
///
/// `@unchecked Sendable`: the value is used only under the mutex, and enters and leaves as `sending`.
public struct Lock<Value>: ~Copyable, @unchecked Sendable {
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Creates a lock with an initial value.
    public init(_ initialValue: consuming sending Value) {
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
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
