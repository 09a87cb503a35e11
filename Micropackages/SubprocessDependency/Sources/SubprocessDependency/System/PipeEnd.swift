#if os(macOS) || os(Linux) || os(Android)
import Foundation

/// This process's end of a pipe to or from a child, which does not block.
final class PipeEnd: Sendable {
    private struct State {
        var descriptor: Int32?
        var isArmed = false
        var wasArmed = false
        var childHasEnded = false
    }

    private let isForWriting: Bool
    private let poller: Poller
    private let token: UInt64
    private let state: Monitor<State>

    init(_ descriptor: Int32, isForWriting: Bool, poller: Poller) {
        self.isForWriting = isForWriting
        self.poller = poller
        let state = Monitor(State(descriptor: descriptor))
        self.state = state
        token = poller.add { state.change { $0.isArmed = false } }
    }

    deinit {
        close()
    }

    /// Tries to read or write until the pipe has bytes or room.
    /// - Parameter attempt: Reads or writes; throws `EAGAIN` if it would block.
    /// - Returns: What the attempt returns, or `nil` if it would block and the child has ended, or this end is closed.
    /// - Throws: `CancellationError`, and other errors of the attempt.
    func retry<Value: Sendable>(_ attempt: (Int32) throws -> Value) async throws -> Value? {
        try await state.wait { state -> Value?? in
            guard let descriptor = state.descriptor else { return .some(nil) }
            // A descendant, or a child of another thread that has not executed its program yet, may have the other end.
            if isForWriting, state.childHasEnded { return .some(nil) }
            do {
                return try attempt(descriptor)
            } catch POSIXError.EAGAIN {
                if state.childHasEnded { return .some(nil) }
                try self.arm(descriptor, &state)
                return nil
            }
        }
    }

    private func arm(_ descriptor: Int32, _ state: inout State) throws {
        guard !state.isArmed else { return }
        let error = poller.arm(descriptor, forWriting: isForWriting, isFirst: !state.wasArmed, token: token)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
        (state.isArmed, state.wasArmed) = (true, true)
    }

    /// A Boolean value that is true once this end is closed.
    var isClosed: Bool {
        state.read { $0.descriptor == nil }
    }

    func close() {
        state.change { state in
            guard let descriptor = state.descriptor else { return }
            state.descriptor = nil
            poller.remove(token)
            _ = Foundation.close(descriptor)
        }
    }

    /// Ends all waits for a child that neither writes nor reads any more.
    func endWithChild() {
        state.change { $0.childHasEnded = true }
    }
}
#endif
