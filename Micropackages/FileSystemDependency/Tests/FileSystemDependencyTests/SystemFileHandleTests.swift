import DependencyTestSupport
import Foundation
import Testing

@testable import FileSystemDependency

/// Tests of handles whose files make readers and writers wait.
@Suite(.onThreadOfItsOwn)
struct SystemFileHandleTests {
    private let fileSystem = SystemFileSystem.shared

    @Test func `a handle of a pipe can be written while another thread reads from it`() async throws {
        try await withPipe { path in
            let handle = try fileSystem.openFile(atPath: path, for: .updating)

            let text = try await Self.onThread {
                try String(decoding: handle.read(upToCount: 7) ?? Data(), as: UTF8.self)
            } during: {
                try Self.writeAndWait(for: path, handle)
                try handle.write(contentsOf: Data("defg".utf8))
            }

            #expect(text == "abcdefg")
        }
    }

    @Test func `closing a handle ends a read that waits, and loses nothing that it has read`() async throws {
        try await withPipe { path in
            let handle = try fileSystem.openFile(atPath: path, for: .updating)

            let data = try await Self.onThread {
                try handle.readToEnd()
            } during: {
                try Self.writeAndWait(for: path, handle)
                try handle.close()
            }

            #expect(data == Data("abc".utf8))
            #expect(errno { _ = try handle.readToEnd() } == .EBADF)
        }
    }

    @Test func `writes of two threads do not mix in a pipe`() async throws {
        try await withPipe { path in
            let end = try fileSystem.openFile(atPath: path, for: .updating)
            let reader = try fileSystem.openFile(atPath: path, for: .reading)
            let writer = try fileSystem.openFile(atPath: path, for: .writing)
            try end.close()
            let (a, b) = (Data(repeating: 1, count: 4_000_000), Data(repeating: 2, count: 4_000_000))

            Thread.detachNewThread { try? writer.write(contentsOf: a) }
            let beginning = try reader.read(upToCount: 1)
            let rest = try await Self.onThread {
                try reader.read(upToCount: a.count + b.count - 1)
            } during: {
                try writer.write(contentsOf: b)
            }

            #expect(beginning == a.prefix(1))
            #expect(rest == a.dropFirst() + b)
        }
    }

    @Test func `closing a handle ends a write that waits`() async throws {
        try await withPipe { path in
            let handle = try fileSystem.openFile(atPath: path, for: .updating)

            let code = try await Self.onThread {
                errno { try handle.write(contentsOf: Data(count: 1 << 21)) }
            } during: {
                _ = try handle.read(upToCount: 1)
                try handle.close()
            }

            #expect(code == .EBADF)
        }
    }

    @Test func `a large write passes through a pipe as it is`() async throws {
        try await withPipe { path in
            let end = try fileSystem.openFile(atPath: path, for: .updating)
            let reader = try fileSystem.openFile(atPath: path, for: .reading)
            let writer = try fileSystem.openFile(atPath: path, for: .writing)
            try end.close()
            let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

            let read = try await Self.onThread {
                try reader.readToEnd()
            } during: {
                try writer.write(contentsOf: data)
                try writer.close()
            }

            #expect(read == data)
        }
    }

    @Test func `a write to a pipe without a reader is an error, and no signal`() async throws {
        try await withPipe { path in
            let reader = try fileSystem.openFile(atPath: path, for: .updating)
            let writer = try fileSystem.openFile(atPath: path, for: .writing)
            try reader.close()

            #expect(errno { try writer.write(contentsOf: Data("a".utf8)) } == .EPIPE)
        }
    }

    @Test func `a handle of a pipe refuses as a handle of a file does`() async throws {
        try await withPipe { path in
            let end = try fileSystem.openFile(atPath: path, for: .updating)
            let reader = try fileSystem.openFile(atPath: path, for: .reading)
            let writer = try fileSystem.openFile(atPath: path, for: .writing)

            #expect(errno { _ = try reader.read(upToCount: -1) } == .EINVAL)
            #expect(errno { try reader.write(contentsOf: Data()) } == .EBADF)
            #expect(errno { _ = try writer.read(upToCount: 0) } == .EBADF)
            #expect(try reader.read(upToCount: 0) == nil)
            try end.close()
            try writer.close()
            #expect(try reader.readToEnd() == nil)
        }
    }

    private func withPipe(_ body: (_ path: String) async throws -> Void) async throws {
        let directory = try fileSystem.makeTemporaryDirectory()
        defer { try? fileSystem.removeItem(at: directory) }
        let path = directory.appending(component: "pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        try await body(path)
    }

    /// Writes to a pipe, and waits until another thread has read that, so that this thread waits for more.
    private static func writeAndWait(for path: String, _ handle: any FileSystemHandle) throws {
        let pipe = open(path, O_RDWR | O_NONBLOCK)
        defer { close(pipe) }
        try handle.write(contentsOf: Data("abc".utf8))
        var count: CInt = 0
        repeat {
            sched_yield()
            try #require(ioctl(pipe, UInt(FIONREAD), &count) == 0)
        } while count > 0
    }

    /// Runs a closure on a new thread, and another one meanwhile.
    private static func onThread<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result,
        during other: () throws -> Void
    ) async throws -> Result {
        let (results, continuation) = AsyncStream<Swift.Result<Result, any Error>>.makeStream()
        Thread.detachNewThread {
            continuation.yield(Swift.Result { try body() })
            continuation.finish()
        }
        try other()
        for await result in results { return try result.get() }
        throw CancellationError()
    }
}
