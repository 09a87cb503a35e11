#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// What the standard library has no call for.
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
}
