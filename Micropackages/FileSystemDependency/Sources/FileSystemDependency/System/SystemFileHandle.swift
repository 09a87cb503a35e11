import DependencySupport
import Foundation

/// An open file of the system.
///
/// A file on a disk is read and written under the lock, so that each call takes effect in one step. A pipe, a terminal or another
/// device may make its readers and writers wait. Its descriptor does not block, and they wait without the lock of the state, so that
/// other calls go on meanwhile. ``close()`` ends the waiting. Of the readers, one at a time reads, and of the writers, one writes.
final class SystemFileHandle: AvailableDataReader, AppendingHandle {
    private struct State {
        /// The descriptor, or `nil` once the handle is closed.
        var descriptor: CInt?
        /// Wakes the calls that wait; the first of them creates it.
        var closing: WakePipe?
    }

    /// The turns of those who may wait.
    private final class Turns: Sendable {
        let reading = Lock(())
        let writing = Lock(())
    }

    private let path: String
    /// `nil` for a file that makes no thread wait.
    private let turns: Turns?
    private let state: Lock<State>

    init(_ descriptor: CInt, mayWait: Bool = false, path: String) {
        self.path = path
        turns = mayWait ? Turns() : nil
        state = Lock(State(descriptor: descriptor))
        if mayWait {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit {
        try? close()
    }

    func read(upToCount count: Int) throws -> Data? {
        let data = try failing(as: .reading) { () throws(Errno) in
            guard let turns else {
                return try withDescriptor { descriptor throws(Errno) in
                    try SystemKernel.read(descriptor, upToCount: count)
                }
            }
            guard count >= 0 else { throw Errno(.EINVAL) }
            return try turns.reading.withLock { _ throws(Errno) in try readPieces(upToCount: count) }
        }
        return data.isEmpty ? nil : data
    }

    private func readPieces(upToCount count: Int) throws(Errno) -> Data {
        var data = Data()
        repeat {
            let size = min(count - data.count, 1 << 16)
            do throws(Errno) {
                let piece = try readPiece(upToCount: size)
                data.append(piece)
                if piece.isEmpty { break }
            } catch {
                // What has been read is gone from the pipe. The next call throws the error.
                guard !data.isEmpty else { throw error }
                break
            }
        } while data.count < count
        return data
    }

    private func readPiece(upToCount count: Int) throws(Errno) -> Data {
        try waiting(for: POLLIN) { descriptor throws(Errno) in
            try SystemKernel.readOnce(descriptor, upToCount: count)
        }
    }

    func readAvailable() throws -> Data? {
        guard let turns else { return try readToEnd() }
        let data = try failing(as: .reading) { () throws(Errno) in
            try turns.reading.withLock { _ throws(Errno) in try readPiece(upToCount: 1 << 16) }
        }
        return data.isEmpty ? nil : data
    }

    func readToEnd() throws -> Data? {
        // One call reads all remaining bytes.
        try read(upToCount: .max)
    }

    func write(contentsOf data: Data) throws {
        try failing(as: .writing) { () throws(Errno) in
            guard let turns else {
                return try withDescriptor { descriptor throws(Errno) in try SystemKernel.write(data, descriptor) }
            }
            try turns.writing.withLock { _ throws(Errno) in try writePieces(of: data) }
        }
    }

    func beginAppending() throws -> Bool {
        try run(.writing) { descriptor throws(Errno) in
            let flags = fcntl(descriptor, F_GETFL)
            try Errno.check(flags)
            try Errno.check(fcntl(descriptor, F_SETFL, flags | O_APPEND))
        }
        return true
    }

    private func writePieces(of data: Data) throws(Errno) {
        var rest = data[...]
        repeat {
            rest = rest.dropFirst(
                try waiting(for: POLLOUT) { descriptor throws(Errno) in
                    let (count, error) = rest.withUnsafeBytes { OutputDescriptor(descriptor).writeOnce($0) }
                    try Errno.check(number: error)
                    return count
                }
            )
        } while !rest.isEmpty
    }

    func offset() throws -> UInt64 {
        try seek(0, SEEK_CUR)
    }

    func seek(toOffset offset: UInt64) throws {
        try run(.reading) { descriptor throws(Errno) in
            try Errno.check(lseek(descriptor, off_t(try Errno.offset(offset)), SEEK_SET))
        }
    }

    func seekToEnd() throws -> UInt64 {
        try seek(0, SEEK_END)
    }

    private func seek(_ offset: off_t, _ origin: CInt) throws -> UInt64 {
        try run(.reading) { descriptor throws(Errno) in
            let offset = lseek(descriptor, offset, origin)
            try Errno.check(offset)
            return UInt64(offset)
        }
    }

    func truncate(atOffset offset: UInt64) throws {
        try run(.writing) { descriptor throws(Errno) in
            let offset = off_t(try Errno.offset(offset))
            try Errno.uninterrupted { ftruncate(descriptor, offset) }
            try Errno.check(lseek(descriptor, offset, SEEK_SET))
        }
    }

    func synchronize() throws {
        try run(.writing) { descriptor throws(Errno) in
            do throws(Errno) {
                try SystemKernel.synchronize(descriptor)
            } catch  where [.EINVAL, .EOPNOTSUPP].contains(error.code) {
                // Standard output is often a pipe, a socket or a terminal, which have nothing to synchronize.
            }
        }
    }

    func close() throws {
        let (descriptor, closing) = state.withLock { ($0.descriptor.take(), $0.closing) }
        guard let descriptor else { return }
        closing?.wake()
        try failing(as: .writing) { () throws(Errno) in try SystemKernel.closeReporting(descriptor) }
    }

    private func run<Result: Sendable>(
        _ family: FileSystemCall.Kind.ErrorFamily,
        _ body: (CInt) throws(Errno) -> Result
    ) throws -> Result {
        try failing(as: family) { () throws(Errno) in try withDescriptor(body) }
    }

    private func failing<Result>(
        as family: FileSystemCall.Kind.ErrorFamily,
        _ body: () throws(Errno) -> Result
    ) throws -> Result {
        do throws(Errno) {
            return try body()
        } catch {
            throw CocoaError(error, in: family, path: path)
        }
    }

    private func withDescriptor<Result: Sendable>(_ body: (CInt) throws(Errno) -> Result) throws(Errno) -> Result {
        try state.withLock { state throws(Errno) in
            guard let descriptor = state.descriptor else { throw Errno(.EBADF) }
            return try body(descriptor)
        }
    }

    /// Repeats a call until it does not have to wait.
    private func waiting<Result: Sendable>(
        for event: some BinaryInteger,
        _ body: (CInt) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        while true {
            do throws(Errno) {
                return try withDescriptor(body)
            } catch  where error.code == .EAGAIN {
                try wait(for: Int16(event))
            }
        }
    }

    /// Waits until the descriptor is ready, or until the handle is closed.
    private func wait(for event: Int16) throws(Errno) {
        let (descriptor, closing) = try state.withLock { state throws(Errno) in
            guard let descriptor = state.descriptor else { throw Errno(.EBADF) }
            if state.closing == nil {
                let (pipe, error) = WakePipe.make()
                try Errno.check(number: error)
                state.closing = pipe
            }
            return (descriptor, state.closing)
        }
        // The handle may be closed by now, and another file may have the number of its descriptor. Then the pipe has ended the
        // waiting, and the next look at the state finds the handle closed.
        closing?.wait(for: event, of: [descriptor])
    }
}
