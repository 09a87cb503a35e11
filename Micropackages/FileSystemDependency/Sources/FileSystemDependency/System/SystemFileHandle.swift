import DependencySupport
import Foundation

final class SystemFileHandle: FileSystemHandle {
    private let path: String
    /// The descriptor, or `nil` once the handle is closed.
    private let descriptor: Lock<CInt?>

    init(_ descriptor: CInt, path: String) {
        self.path = path
        self.descriptor = Lock(descriptor)
    }

    deinit {
        try? close()
    }

    func read(upToCount count: Int) throws -> Data? {
        try run(.reading) { descriptor throws(Errno) in
            let data = try SystemKernel.read(descriptor, upToCount: count)
            return data.isEmpty ? nil : data
        }
    }

    func readToEnd() throws -> Data? {
        // One call reads all remaining bytes.
        try read(upToCount: .max)
    }

    func write(contentsOf data: Data) throws {
        try run(.writing) { descriptor throws(Errno) in
            try SystemKernel.write(data, descriptor)
        }
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
        guard let closed = descriptor.withLock({ $0.take() }) else { return }
        do throws(Errno) {
            try SystemKernel.closeReporting(closed)
        } catch {
            throw CocoaError(error, in: .writing, path: path)
        }
    }

    private func run<Result: Sendable>(
        _ family: FileSystemCall.Kind.ErrorFamily,
        _ body: (CInt) throws(Errno) -> Result
    ) throws -> Result {
        do throws(Errno) {
            return try descriptor.withLock { descriptor throws(Errno) in
                guard let descriptor else { throw Errno(.EBADF) }
                return try body(descriptor)
            }
        } catch {
            throw CocoaError(error, in: family, path: path)
        }
    }
}
