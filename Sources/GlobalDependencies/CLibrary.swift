import Synchronization

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

/// Calls of the C library that have no equivalent in the standard library.
enum CLibrary {
    /// The identity of the current thread, valid while the thread runs.
    ///
    /// `@unchecked Sendable`: on some systems it is a pointer, which is only compared.
    struct Thread: Equatable, @unchecked Sendable {
        private let id = pthread_self()
    }

    /// A pointer of which each thread has its own.
    ///
    /// `@unchecked Sendable`: on some systems the key is a pointer.
    struct ThreadLocal: @unchecked Sendable {
        private let key: pthread_key_t

        init() {
            var key = pthread_key_t()
            pthread_key_create(&key, nil)
            self.key = key
        }

        var value: UnsafeMutableRawPointer? {
            get { pthread_getspecific(key) }
            nonmutating set { pthread_setspecific(key, newValue) }
        }
    }

    /// Writes a line to standard error, unbuffered, and at most its first 4,096 bytes.
    ///
    /// Writes nothing if that would block, because nobody reads a pipe, or if the pipe is closed, which would raise a signal.
    static func printError(_ line: String) {
        var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&descriptor, 1, 0) != 0, descriptor.revents & Int16(POLLERR | POLLHUP) == 0 else { return }
        var line = line + "\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, min($0.count, 4096)) }
    }

    /// Allocates words, which are all zero or all uninitialized.
    ///
    /// Free them with ``release(_:)``.
    static func words(count: Int, isZero: Bool) -> UnsafeMutablePointer<Atomic<UInt>> {
        let size = MemoryLayout<UInt>.stride
        return (isZero ? calloc(count, size) : malloc(count * size)).unsafelyUnwrapped
            .assumingMemoryBound(to: Atomic<UInt>.self)
    }

    static func release(_ words: UnsafeMutablePointer<Atomic<UInt>>) { free(words) }
}
