#if !canImport(Darwin)
import Foundation
import Testing

@testable import FileSystemDependency

/// Tests that operations call `fsync`.
///
/// On `/dev/null`, `fsync` fails, so an operation that calls it fails there, too.
struct SynchronizationTests {
    @Test func `the system is asked to synchronize an item, a handle and an atomic write`() throws {
        let fileSystem = SystemFileSystem.shared
        // 1 << 20 is not the number of an open descriptor.
        let handle = SystemFileHandle(1 << 20, path: "none")

        #expect(errno { try fileSystem.synchronizeItem(atPath: "/dev/null") } == .EINVAL)
        #expect(errno { try handle.synchronize() } == .EBADF)
        #expect(throws: Errno(.EINVAL)) { try write(synchronized: true) }
        try write(synchronized: false)
    }

    @Test func `a pipe is not waited for`() throws {
        let directory = try SystemFileSystem.shared.makeTemporaryDirectory()
        defer { try? SystemFileSystem.shared.removeItem(at: directory) }
        let path = directory.appending(component: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)

        #expect(errno { try SystemFileSystem.shared.synchronizeItem(atPath: path) } == .EINVAL)
    }

    private func write(synchronized: Bool) throws {
        try SystemKernel().write(
            Data(),
            "/dev/null",
            exclusively: false,
            inPlaceOf: nil,
            synchronized: synchronized
        )
    }
}
#endif
