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

/// Calls that the standard library lacks.
enum CLibrary {
    /// The identity of the thread that makes it, for as long as that runs.
    ///
    /// `@unchecked Sendable`: it is a pointer on some systems, and only compared.
    struct Thread: Equatable, @unchecked Sendable {
        private let id = pthread_self()
    }

    /// Writes a line to standard error, at once.
    static func printError(_ line: String) {
        var line = line + "\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Returns new words, all zero or all uninitialized, for ``release(_:)``.
    static func words(count: Int, isZero: Bool) -> UnsafeMutablePointer<Atomic<UInt>> {
        let size = MemoryLayout<UInt>.stride
        return (isZero ? calloc(count, size) : malloc(count * size)).unsafelyUnwrapped
            .assumingMemoryBound(to: Atomic<UInt>.self)
    }

    static func release(_ words: UnsafeMutablePointer<Atomic<UInt>>) { free(words) }
}
