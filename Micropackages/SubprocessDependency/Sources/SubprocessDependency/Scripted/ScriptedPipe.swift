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

/// A pipe in memory, with the capacity of a pipe on Linux.
final class ScriptedPipe: Sendable {
    private struct State {
        /// Reads the next bytes of the file that is in the place of a writer, or `nil` without a file.
        var file: (@Sendable (_ count: Int) throws -> Data)?
        var bytes = Data()
        var hasReader = true
        var hasWriter = true
    }

    private static let capacity = 65_536

    private let state: Monitor<State>

    /// Creates a pipe.
    /// - Parameters:
    ///   - file: Reads the next bytes of a file, which is in the place of a writer.
    ///   - hasWriter: Whether bytes can be written.
    init(file: (@Sendable (_ count: Int) throws -> Data)? = nil, hasWriter: Bool = true) {
        state = Monitor(State(file: file, hasWriter: hasWriter))
    }

    /// Reads bytes of the file into the pipe, unless the pipe has bytes or no file.
    func readFile() throws {
        guard let file = state.read({ $0.bytes.isEmpty ? $0.file : nil }) else { return }
        let bytes = try file(Self.capacity)
        state.change { if $0.hasReader { $0.bytes += bytes } }
    }

    /// Waits until the pipe has bytes, or until its writer is closed.
    /// - Returns: The number of bytes, or 0 at the end.
    func waitForBytes() async throws -> Int {
        try await state.wait { state in
            guard state.hasReader else { return 0 }
            return state.bytes.isEmpty && state.hasWriter ? nil : state.bytes.count
        }
    }

    /// Removes and returns at least one byte, or none at the end of the pipe.
    func take(upTo count: Int) -> Data {
        state.change { state in
            defer { state.bytes = Data(state.bytes.dropFirst(count)) }
            return Data(state.bytes.prefix(count))
        }
    }

    /// Writes all bytes, and waits whenever the pipe is full.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - didTake: Called with the number of bytes that the pipe has taken, at each step.
    /// - Throws: `POSIXError` with `EPIPE` if the pipe has no reader, or `EBADF` if its writer is closed.
    func write(_ data: Data, didTake: (Int) -> Void = { _ in }) async throws {
        var rest = data
        repeat {
            let next = rest
            let count = try await state.wait { state in
                guard state.hasWriter else { throw POSIXError(.EBADF) }
                guard !next.isEmpty else { return 0 }
                guard state.hasReader else { throw POSIXError(.EPIPE) }
                let count = min(next.count, Self.capacity - state.bytes.count)
                guard count > 0 else { return Int?.none }
                state.bytes += next.prefix(count)
                return count
            }
            didTake(count)
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
    }

    func closeReader() {
        state.change { state in
            state.hasReader = false
            state.file = nil
            state.bytes = Data()
        }
    }

    func closeWriter() {
        state.change { $0.hasWriter = false }
    }
}
