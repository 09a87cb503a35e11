#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
import SubprocessDependencySystem

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
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

/// This process's end of a pipe to or from a child; its descriptor does not block.
package final class PipeEnd: Sendable {
    private struct State {
        var descriptor: Int32?
        var isArmed = false
        var wasArmed = false
        var childHasEnded = false
        /// The number of bytes that are left to read after the child has ended, or `nil` while the child runs.
        ///
        /// Without this limit, a descendant that writes faster than this process reads would keep the stream open.
        var remaining: Int?
        /// The capacity of the pipe in bytes while it is enlarged.
        var capacity: Int?
    }

    private let isForWriting: Bool
    private let growsWhenFull: Bool
    private let poller: Poller
    private let token: UInt64
    private let state: Monitor<State>

    /// Creates an end, whose descriptor is closed when the object is released.
    /// - Parameters:
    ///   - descriptor: The descriptor of the end.
    ///   - isForWriting: Whether this process writes, and the child reads.
    ///   - growsWhenFull: Whether the pipe is enlarged when it is full, until it is empty.
    ///   - poller: The thread that waits until the descriptor can be read or written.
    package init(_ descriptor: Int32, isForWriting: Bool, growsWhenFull: Bool = false, poller: Poller) {
        self.isForWriting = isForWriting
        self.growsWhenFull = growsWhenFull
        self.poller = poller
        let state = Monitor(State(descriptor: descriptor))
        self.state = state
        token = poller.add { state.change { $0.isArmed = false } }
    }

    deinit {
        close()
    }

    /// Waits until the pipe has bytes, and reads them.
    /// - Parameter size: The largest number of bytes. If the pipe has been enlarged, its new capacity applies instead.
    /// - Returns: The bytes, or `nil` if the pipe has ended, if the child has ended and its bytes are read, or if this end is
    ///   closed.
    /// - Throws: `CancellationError` and `POSIXError`.
    package func read(upTo size: Int) async throws -> Data? {
        try await retry { descriptor, state in
            guard state.remaining != 0 else { return nil }
            let size = min(state.capacity ?? size, state.remaining ?? .max)
            let piece = try Self.readOnce(descriptor, upTo: size)
            state.remaining? -= piece?.count ?? 0
            if piece?.count == size { grow(descriptor, &state) }
            return piece
        } ?? nil
    }

    private static func readOnce(_ descriptor: Int32, upTo size: Int) throws -> Data? {
        guard let bytes = malloc(size) else { throw POSIXError(.ENOMEM) }
        while true {
            let count = systemRead(descriptor, bytes, size)
            // A small piece is copied, because it would keep the whole buffer in memory.
            if count > size / 2 { return Data(bytesNoCopy: bytes, count: count, deallocator: .free) }
            let error = errno
            if count < 0, error == EINTR { continue }
            defer { free(bytes) }
            guard count >= 0 else { throw POSIXError(POSIXError.Code(rawValue: error) ?? .EIO) }
            return count == 0 ? nil : Data(bytes: bytes, count: count)
        }
    }

    /// Waits while the pipe is full, and then writes as many bytes as fit.
    /// - Parameter data: The bytes.
    /// - Returns: The number of bytes, or `nil` if the child has ended or this end is closed.
    /// - Throws: `CancellationError` and `POSIXError`.
    func write(_ data: Data) async throws -> Int? {
        try await retry { descriptor, state in
            let (count, error) = data.withUnsafeBytes { OutputDescriptor(descriptor).writeOnce($0) }
            guard error == 0 else { throw POSIXError(POSIXError.Code(rawValue: error) ?? .EIO) }
            if count < data.count { grow(descriptor, &state) }
            return count
        }
    }

    private func grow(_ descriptor: Int32, _ state: inout State) {
        guard growsWhenFull, state.capacity == nil, poller.beginEnlargement() else { return }
        state.capacity = Int(subprocess_resize_pipe(descriptor, 1 << 20))
    }

    private func shrink(_ descriptor: Int32, _ state: inout State) {
        guard state.capacity.take() != nil else { return }
        _ = subprocess_resize_pipe(descriptor, 1 << 16)
        poller.endEnlargement()
    }

    /// Repeats a read until the pipe has bytes, or a write until the pipe is no longer full.
    /// - Parameter attempt: Reads or writes. It throws `EAGAIN` if it would block.
    /// - Returns: The result of the attempt, or `nil` if this end is closed. The result of a write is also `nil` if the child has
    ///   ended.
    /// - Throws: `CancellationError`, and the other errors of the attempt.
    private func retry<Value: Sendable>(_ attempt: (Int32, inout State) throws -> Value) async throws -> Value? {
        try await state.wait { state -> Value?? in
            guard let descriptor = state.descriptor else { return .some(nil) }
            // After the child has ended, a write might still succeed or block, because another process may have the reading end
            // open: a descendant, or a child that another thread has forked and that has not executed its program yet.
            if isForWriting, state.childHasEnded { return .some(nil) }
            do {
                return try attempt(descriptor, &state)
            } catch let error as POSIXError where error.code == .EAGAIN {
                if !isForWriting { shrink(descriptor, &state) }
                try self.arm(descriptor, &state)
                return nil
            }
        }
    }

    private func arm(_ descriptor: Int32, _ state: inout State) throws {
        guard !state.isArmed else { return }
        let error = poller.arm(descriptor, forWriting: isForWriting, isFirst: !state.wasArmed, token: token)
        guard error == 0 else { throw POSIXError(POSIXError.Code(rawValue: error) ?? .EIO) }
        (state.isArmed, state.wasArmed) = (true, true)
    }

    var isClosed: Bool {
        state.read { $0.descriptor == nil }
    }

    func close() {
        state.change { state in
            guard let descriptor = state.descriptor else { return }
            state.descriptor = nil
            if state.capacity.take() != nil { poller.endEnlargement() }
            poller.remove(token)
            _ = systemClose(descriptor)
        }
    }

    /// Records that the child has ended, and wakes all waiting reads and writes.
    package func endWithChild() {
        state.change { state in
            state.childHasEnded = true
            guard !isForWriting, let descriptor = state.descriptor else { return }
            let count = Int(subprocess_available(descriptor))
            state.remaining = count < 0 ? nil : count
        }
    }
}

// The system's functions, which the methods of the same names shadow.
private let systemRead = read
private let systemClose = close
#endif
