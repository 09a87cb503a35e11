import DependencyInterception
import Foundation

/// A handle of an ``InterceptedFileSystem``.
final class InterceptedFileHandle<Interceptor: CallInterceptor<FileSystemCall>>: AvailableDataReader, AppendingHandle {
    private let base: any FileSystemHandle
    private let path: String
    private let interceptor: Interceptor

    init(_ base: any FileSystemHandle, _ path: String, _ interceptor: Interceptor) {
        self.base = base
        self.path = path
        self.interceptor = interceptor
    }

    private func intercept<Result>(_ call: FileSystemHandleCall, proceed: () throws -> Result) throws -> Result {
        try interceptor.intercept(.onHandle(call, atPath: path), proceed: proceed)
    }

    func read(upToCount count: Int) throws -> Data? {
        try intercept(.read(upToCount: count)) { try base.read(upToCount: count) }
    }

    func readAvailable() throws -> Data? {
        guard let base = base as? any AvailableDataReader else { return try readToEnd() }
        return try intercept(.readToEnd) { try base.readAvailable() }
    }

    func beginAppending() throws -> Bool {
        // This is a part of opening the file, which the interceptor has seen.
        try (base as? any AppendingHandle)?.beginAppending() ?? false
    }

    func readToEnd() throws -> Data? { try intercept(.readToEnd) { try base.readToEnd() } }

    func write(contentsOf data: Data) throws {
        try intercept(.write(contentsOf: data)) { try base.write(contentsOf: data) }
    }

    func offset() throws -> UInt64 { try intercept(.offset) { try base.offset() } }

    func seek(toOffset offset: UInt64) throws {
        try intercept(.seek(toOffset: offset)) { try base.seek(toOffset: offset) }
    }

    func seekToEnd() throws -> UInt64 { try intercept(.seekToEnd) { try base.seekToEnd() } }

    func truncate(atOffset offset: UInt64) throws {
        try intercept(.truncate(atOffset: offset)) { try base.truncate(atOffset: offset) }
    }

    func synchronize() throws { try intercept(.synchronize) { try base.synchronize() } }

    func close() throws { try intercept(.close) { try base.close() } }
}
