import DependencySupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A file descriptor, which its owner opens and closes.
struct Descriptor: Sendable {
    let number: Int32

    var isTerminal: Bool {
        isatty(number) == 1
    }

    /// The columns and rows of the terminal.
    ///
    /// A value is `nil` if the terminal does not report it.
    var size: (width: Int?, height: Int?) {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
        return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
    }

    /// Runs a closure, during which the terminal shows only the line feeds of typed text.
    /// - Throws: A `POSIXError` if the terminal cannot be changed, before the closure runs, or cannot be changed back.
    func withoutEcho<Result>(_ body: () throws -> Result) throws -> Result {
        var settings = termios()
        let code = Self.uninterrupted { tcgetattr(number, &settings) }
        // With any other error, the descriptor is not a terminal.
        guard code != EIO else { throw POSIXError(.EIO) }
        guard code == 0 else { return try body() }
        var silent = settings
        silent.c_lflag = silent.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
        try set(silent)
        let result = Swift.Result { try body() }
        try set(settings)
        return try result.get()
    }

    private func set(_ settings: termios) throws {
        var settings = settings
        let code = Self.uninterrupted { tcsetattr(number, TCSANOW, &settings) }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    }

    /// Repeats a call for as long as a signal interrupts it, and returns the number of its error, or 0.
    private static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while call() != 0 {
            let code = errno
            if code != EINTR { return code }
        }
        return 0
    }

    /// Whether a read returns without waiting; also true if the system cannot tell.
    var isReadable: Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&request, 1, 0)
            if count >= 0 || errno != EINTR { return number < 0 || count != 0 }
        }
    }

    /// Waits for bytes and returns them, or returns no bytes at the end of the input.
    func read() throws(POSIXError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = systemRead(number, &buffer, buffer.count)
            guard count < 0 else { return buffer[..<count] }
            switch errno {
            case EINTR:
                continue
            case EAGAIN:
                var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
                _ = poll(&request, 1, -1)
            case let code:
                throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
            }
        }
    }

    /// Writes all bytes, and throws an error without raising a signal if the pipe is broken.
    func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
        let code = Array(bytes).withUnsafeBytes { OutputDescriptor(number).write($0) }
        if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    }
}

/// The system's function, which the method of the same name shadows.
private let systemRead = read
