#if os(macOS) || os(Linux) || os(Android)
import SubprocessDependencySystem

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

/// The descriptors of a child's standard streams, and the ends of the pipes that this process keeps.
struct ChildStreams {
    /// The descriptors that the child gets as its input, output and error, in this order.
    private(set) var descriptors: [Int32] = []
    /// The descriptors that this process closes once the child has inherited them, with the path of a file that the child writes.
    private var childEnds: [(descriptor: Int32, writtenFile: String?)] = []
    /// This process's ends of the pipes; each closes its descriptor when it is released.
    private(set) var pipes: [StandardStream: PipeEnd] = [:]
    private let poller: Poller

    init(poller: Poller) {
        self.poller = poller
    }

    /// Opens the streams of a command.
    /// - Throws: ``SubprocessError`` if a file cannot be opened, or if this process has no descriptor left, and
    ///   `CancellationError` while a named pipe waits for its other end.
    mutating func open(for command: Command) async throws {
        descriptors.append(try await openInput(command))
        let output = try await open(command.output, .output, joining: nil, command)
        descriptors.append(output)
        descriptors.append(try await open(command.error, .error, joining: output, command))
    }

    /// Closes the descriptors that the child has inherited.
    ///
    /// Some volumes tell only at the closing of a file that bytes are lost, and tell it once. The child may already have written,
    /// and an error that this process ignored would not be reported to the child.
    /// - Returns: An error of a file that the child writes, or `nil`.
    func closeChildEnds(of command: Command) -> SubprocessError? {
        var failure: SubprocessError?
        for (descriptor, file) in childEnds where close(descriptor) != 0 && errno != EINTR {
            let code = POSIXError.Code(rawValue: errno)
            failure = file.map { SubprocessError(.failedToCloseFile, code, command: command, context: $0) } ?? failure
        }
        return failure
    }

    private mutating func openInput(_ command: Command) async throws -> Int32 {
        switch command.input {
        case .none: try await openFile("/dev/null", O_RDONLY, command)
        case .file(let path): try await openFile(path, O_RDONLY, command)
        case .data, .pieces, .streamed: try openPipe(.input, command)
        case .inherited: 0
        }
    }

    private mutating func open(
        _ destination: Command.Output,
        _ stream: StandardStream,
        joining other: Int32?,
        _ command: Command
    ) async throws -> Int32 {
        switch destination {
        case .collected, .streamed: try openPipe(stream, command)
        case .file(let path, let isAppending):
            try await openFile(path, O_WRONLY | O_CREAT | (isAppending ? O_APPEND : O_TRUNC), command)
        case .discarded: try await openFile("/dev/null", O_WRONLY, command)
        case .joined where other != nil: other ?? 1
        case .inherited, .joined: stream == .output ? 1 : 2
        }
    }

    private mutating func openFile(_ path: String, _ flags: Int32, _ command: Command) async throws -> Int32 {
        // A terminal must not become the terminal that controls this process.
        let flags = flags | O_CLOEXEC | O_NOCTTY
        let (opened, error) = try await openNamedPipe(path, flags, command) ?? systemOpen(path, flags)
        guard error == 0 else {
            throw SubprocessError(.failedToOpenFile, POSIXError.Code(rawValue: error), command: command, context: path)
        }
        let descriptor = subprocess_move_up(opened)
        guard descriptor >= 0 else {
            let code = POSIXError.Code(rawValue: errno)
            throw SubprocessError(.failedToOpenFile, code, command: command, context: path)
        }
        let isRead = flags & O_ACCMODE == O_RDONLY
        childEnds.append((descriptor, isRead ? nil : path))
        var status = stat()
        // The system refuses to open a directory for writing, but opens it for reading. So this code refuses it.
        guard !isRead || fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            throw SubprocessError(.failedToOpenFile, .EISDIR, command: command, context: path)
        }
        return descriptor
    }

    /// Opens a named pipe, and waits for its other end without blocking the thread.
    ///
    /// The system tells a reader that its writer has come only by the first bytes or by the end of the input.
    /// - Returns: The descriptor, and an error number or 0. The result is `nil` for any other file.
    private func openNamedPipe(
        _ path: String,
        _ flags: Int32,
        _ command: Command
    ) async throws -> (descriptor: Int32, error: Int32)? {
        guard subprocess_is_named_pipe(path) else { return nil }
        let start = ContinuousClock.now
        var (descriptor, error): (Int32, Int32) = (-1, ENXIO)
        do {
            while true {
                if descriptor < 0 { (descriptor, error) = systemOpen(path, flags | O_NONBLOCK) }
                guard error == 0 || error == ENXIO else { return (descriptor, error) }
                if descriptor >= 0, flags & O_ACCMODE != O_RDONLY || subprocess_is_readable(descriptor) {
                    _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
                    return (descriptor, 0)
                }
                guard command.timeout.map({ start.duration(to: .now) < $0 }) ?? true else {
                    throw SubprocessError(.timedOut, command: command)
                }
                try await Task.sleep(for: .milliseconds(10))
            }
        } catch {
            if descriptor >= 0 { close(descriptor) }
            throw error
        }
    }

    private mutating func openPipe(_ stream: StandardStream, _ command: Command) throws(SubprocessError) -> Int32 {
        var ends: [Int32] = [0, 0]
        let error = subprocess_pipe(&ends)
        guard error == 0 else {
            throw SubprocessError(.spawnFailed, POSIXError.Code(rawValue: error), command: command)
        }
        let (childEnd, parentEnd) = stream == .input ? (ends[0], ends[1]) : (ends[1], ends[0])
        // `O_NONBLOCK` affects only this process's end. The child's end still blocks.
        _ = fcntl(parentEnd, F_SETFL, fcntl(parentEnd, F_GETFL) | O_NONBLOCK)
        childEnds.append((childEnd, nil))
        pipes[stream] = PipeEnd(
            parentEnd,
            isForWriting: stream == .input,
            growsWhenFull: command.movesAll(of: stream),
            poller: poller
        )
        return childEnd
    }
}

extension Command {
    /// Returns whether `run` itself transfers the whole stream.
    ///
    /// The caller of `run` then cannot notice the capacity of the pipe, so the pipe may be enlarged.
    fileprivate func movesAll(of stream: StandardStream) -> Bool {
        switch (stream, input, output, error) {
        case (.input, .data, _, _), (.output, _, .collected, _), (.error, _, _, .collected): true
        default: false
        }
    }
}

/// The system's function, which the methods of the same name shadow.
private func systemOpen(_ path: String, _ flags: Int32) -> (descriptor: Int32, error: Int32) {
    while true {
        let descriptor = open(path, flags, 0o666)
        if descriptor >= 0 { return (descriptor, 0) }
        // A signal may interrupt the opening of a pipe, which waits for the other end.
        if errno != EINTR { return (descriptor, errno) }
    }
}
#endif
