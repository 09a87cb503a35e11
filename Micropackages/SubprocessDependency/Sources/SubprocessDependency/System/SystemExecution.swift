#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
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

final class SystemExecution: GroupLeader, BareExecution {
    /// The size of a read: the capacity of a pipe on Linux.
    private static let pieceSize = 65_536

    private struct Ending {
        var outcome: Result<TerminationStatus, SubprocessError>?
        /// Whether the outcome is told, before which the pipes learn of the end.
        var isTold = false
    }

    let command: Command
    let processIdentifier: Int32
    var interceptedExecution: (any Execution)? { nil }
    private let pipes: [StandardStream: PipeEnd]
    private let ending = Monitor(Ending())
    /// The descriptor of the child, whose group may have members after its end, or `nil` if the group has none.
    ///
    /// The value is -1 before the end, and on a system without such descriptors.
    private let group: Lock<Int32?>

    /// Creates the execution of a child that has just started.
    /// - Throws: The failure of the start, or ``SubprocessError`` if the end of the child could not be noticed. Then the child is
    ///   killed.
    init(
        _ child: pid_t,
        command: Command,
        pipes: [StandardStream: PipeEnd],
        poller: Poller,
        failure: SubprocessError?
    ) throws(SubprocessError) {
        processIdentifier = child
        self.command = command
        self.pipes = pipes
        group = Lock(command.processGroup == .inherited ? nil : -1)
        // The poller retains this object until the child has ended, so the status is always collected and no zombie remains.
        let error = failure == nil ? poller.watch(child) { [self] in collectStatus() } : 0
        guard failure != nil || error != 0 else { return }
        _ = systemKill(command.processGroup == .inherited ? child : -child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
        throw failure ?? SubprocessError(.spawnFailed, POSIXError.Code(rawValue: error), command: command)
    }

    deinit {
        group.withLock { if let descriptor = $0 { _ = systemClose(descriptor) } }
    }

    func read(from stream: StandardStream) async throws -> Data? {
        precondition(stream != .input, "The input of a child is written, not read")
        do {
            return try await pipes[stream]?.read(upTo: Self.pieceSize)
        } catch let error as POSIXError {
            throw SubprocessError(.failedToReadFromSubprocess, error.code, command: command)
        }
    }

    func write(_ data: Data) async throws {
        var rest = data[...]
        do {
            guard let pipe = pipes[.input], !pipe.isClosed else { throw POSIXError(.EBADF) }
            while !rest.isEmpty {
                guard let count = try await pipe.write(rest) else {
                    throw POSIXError(pipe.isClosed ? .EBADF : .EPIPE)
                }
                rest = rest.dropFirst(count)
            }
        } catch let error as POSIXError {
            throw SubprocessError(.failedToWriteToSubprocess, error.code, command: command)
        }
    }

    func close(_ stream: StandardStream) {
        pipes[stream]?.close()
    }

    func send(_ signal: Signal) throws {
        // The lock keeps `collectStatus` from collecting the status, after which another process may get the identifier.
        let error = ending.read { $0.outcome == nil ? reachChild(signal) : ESRCH }
        if error != 0 {
            throw SubprocessError(.processControlFailed, POSIXError.Code(rawValue: error), command: command)
        }
    }

    /// Sends a signal to the child, or to the group that it leads and to the child if it has left that group.
    /// - Returns: An error number, or 0.
    private func reachChild(_ signal: Signal) -> Int32 {
        var error = ESRCH
        if command.processGroup != .inherited {
            error = systemKill(-processIdentifier, signal.rawValue) == 0 ? 0 : errno
            guard getpgid(processIdentifier) != processIdentifier else { return error }
        }
        return systemKill(processIdentifier, signal.rawValue) == 0 ? 0 : error == 0 ? 0 : errno
    }

    func sendToRest(_ signal: Signal) -> Bool {
        ending.read { $0.outcome != nil } && reachesRest(signal)
    }

    /// Sends a signal to the group after the status of the child has been collected.
    ///
    /// No other group gets the number while the group has members, and the last of them may end at any time. Since Linux 6.9, a
    /// descriptor of the leader stands for its group, so that no other group with that number gets the signal. Elsewhere, the number is
    /// all that the system takes. Once the group has no members, nothing is sent any more.
    private func reachesRest(_ signal: Signal) -> Bool {
        group.withLock { group in
            guard let descriptor = group else { return false }
            // A signal would count members that have ended as members until their parent collects them.
            subprocess_collect_group(processIdentifier)
            guard subprocess_signal_group(descriptor, processIdentifier, signal.rawValue) != 0 else { return true }
            _ = systemClose(descriptor)
            group = nil
            return false
        }
    }

    func terminationStatus() async throws -> TerminationStatus {
        try await ending.wait { $0.isTold ? $0.outcome : nil }.get()
    }

    func sleep(for duration: Duration) async throws {
        try await Task.sleep(for: duration.clampedForSystemClock)
    }

    private func collectStatus() {
        let hasEnded = ending.change { ending in
            var status: Int32 = 0
            var child: pid_t
            // Once the status has been collected, another process may get the identifier.
            group.withLock { if $0 == -1 { $0 = subprocess_open_process(processIdentifier) } }
            repeat { child = waitpid(processIdentifier, &status, WNOHANG) } while child < 0 && errno == EINTR
            if child == 0 { return false }
            ending.outcome =
                child > 0
                ? .success(TerminationStatus(waitStatus: status))
                : .failure(SubprocessError(.failedToMonitorProcess, .ECHILD, command: command))
            _ = reachesRest(Signal(rawValue: 0))
            return true
        }
        if !hasEnded {
            let error = Poller.wait(for: processIdentifier) { [self] in collectStatus() }
            guard error != 0 else { return }
            ending.change { ending in
                let code = POSIXError.Code(rawValue: error)
                ending.outcome = .failure(SubprocessError(.failedToMonitorProcess, code, command: command))
            }
        }
        // The child has ended, so the pipes now hold everything that it will ever write.
        for pipe in pipes.values { pipe.endWithChild() }
        ending.change { $0.isTold = true }
    }
}

extension TerminationStatus {
    fileprivate init(waitStatus status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .exited(status >> 8 & 0xff) : .signaled(Signal(rawValue: signal))
    }
}

// The system's functions, which methods of the same names shadow.
private let systemKill = kill(_:_:)
private let systemClose = close(_:)
#endif
