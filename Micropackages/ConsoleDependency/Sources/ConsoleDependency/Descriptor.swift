import Foundation

/// A file descriptor that its owner opens and closes.
struct Descriptor: Sendable {
    let number: Int32

    var isTerminal: Bool {
        isatty(number) == 1
    }

    /// The columns and rows of the terminal, as far as it tells them.
    var size: (width: Int?, height: Int?) {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
        return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
    }

    /// Keeps a terminal from showing what is typed, but for the end of a line, while a closure runs.
    func withoutEcho<Result>(_ body: () throws -> Result) rethrows -> Result {
        var settings = termios()
        guard tcgetattr(number, &settings) == 0 else { return try body() }
        var silent = settings
        silent.c_lflag = silent.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
        tcsetattr(number, TCSANOW, &silent)
        defer { tcsetattr(number, TCSANOW, &settings) }
        return try body()
    }

    /// Waits for bytes and returns them, or none at the end of the input.
    func read() throws(POSIXError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = try retrying(for: Int16(POLLIN)) {
            Foundation.read(number, &buffer, buffer.count)
        }
        return buffer[..<count]
    }

    /// Writes all bytes.
    func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = try withoutBrokenPipeSignal { () throws(POSIXError) in
                try retrying(for: Int16(POLLOUT)) {
                    rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
                }
            }
            rest.removeFirst(count)
        }
    }

    /// Repeats a system call that was interrupted, or that would have blocked.
    private func retrying(for event: Int16, _ call: () -> Int) throws(POSIXError) -> Int {
        while true {
            let result = call()
            guard result < 0 else { return result }
            switch errno {
            case EINTR:
                continue
            case EAGAIN:
                var request = pollfd(fd: number, events: event, revents: 0)
                _ = poll(&request, 1, -1)
            case let code:
                throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
            }
        }
    }

    /// Blocks SIGPIPE for this thread while a closure runs, so that a broken pipe does not end the process.
    ///
    /// Ignoring the signal instead would affect the whole process and the children that it starts.
    private func withoutBrokenPipeSignal<Result>(
        _ body: () throws(POSIXError) -> Result
    ) throws(POSIXError) -> Result {
        var signal = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        let wasPending = isPending(SIGPIPE)
        var previous = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signal, &previous)
        defer {
            if !wasPending, isPending(SIGPIPE) {
                var received: Int32 = 0
                sigwait(&signal, &received)
            }
            pthread_sigmask(SIG_SETMASK, &previous, nil)
        }
        return try body()
    }

    private func isPending(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, signal) == 1
    }
}
