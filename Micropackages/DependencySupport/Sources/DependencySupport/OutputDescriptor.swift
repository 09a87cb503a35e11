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

/// A file descriptor for writing, which its owner opens and closes.
package struct OutputDescriptor: Sendable {
    private let number: Int32

    /// Creates a descriptor from its number.
    package init(_ number: Int32) {
        self.number = number
    }

    /// Writes all bytes, with one call if the system takes them at once.
    ///
    /// If the descriptor is non-blocking and full, the call waits. A broken pipe is reported as an error, without the
    /// signal that would end the process.
    /// - Returns: The number of the error, or zero.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest = bytes
        while !rest.isEmpty {
            let (count, error) = writeOnce(rest)
            switch error {
            case 0:
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            case EAGAIN:
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default:
                return error
            }
        }
        return 0
    }

    /// Writes as many bytes as the system takes with one call.
    ///
    /// A broken pipe is reported as an error, without the signal that would end the process.
    /// - Returns: The number of bytes, and the number of the error or zero. The error is `EAGAIN` if the descriptor is
    ///   non-blocking and full.
    package func writeOnce(_ bytes: UnsafeRawBufferPointer) -> (count: Int, error: Int32) {
        // The signal is blocked, not ignored: ignoring it would affect the whole process and the children that it starts.
        var (signal, former) = (sigset_t(), sigset_t())
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signal, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // If the signal was not blocked before, it cannot have been pending.
        let wasPending = sigismember(&former, SIGPIPE) == 1 && Self.isPending(SIGPIPE)
        while true {
            let count = systemWrite(number, bytes.baseAddress, bytes.count)
            let error = count < 0 ? errno : 0
            // If a pipe takes some of the bytes before it breaks, Linux reports a success and still sends the signal.
            if count < bytes.count, !wasPending, Self.isPending(SIGPIPE) {
                var received: Int32 = 0
                sigwait(&signal, &received)
            }
            if error == EINTR { continue }
            return (max(0, count), error)
        }
    }

    private static func isPending(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, signal) == 1
    }
}

/// The system's function, which the method of the same name shadows.
private let systemWrite = write

/// The error stream of the process, for reports of long waits.
package enum StandardError {
    /// Writes a line, including the newline, with one call.
    package static func print(_ line: String) {
        var line = line + "\n"
        _ = line.withUTF8 { OutputDescriptor(2).write(UnsafeRawBufferPointer($0)) }
    }
}
