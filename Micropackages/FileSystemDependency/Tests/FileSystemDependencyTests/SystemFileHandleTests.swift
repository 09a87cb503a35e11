import DependencyInterception
import DependencyTestSupport
import Foundation
import GlobalDependencies
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

    @Test func `writing a file that is a pipe whose reader goes is an error, and no signal`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            signal(SIGPIPE, SIG_DFL)
            let fileSystem = SystemFileSystem.shared
            let directory = try fileSystem.makeTemporaryDirectory()
            let path = directory.appending(component: "pipe").path
            try #require(mkfifo(path, 0o600) == 0)
            Thread.detachNewThread {
                let reader = open(path, O_RDONLY)
                var byte: UInt8 = 0
                _ = Foundation.read(reader, &byte, 1)
                close(reader)
            }
            let code = errno { try fileSystem.write(Data(count: 1 << 20), toFile: path, options: []) }
            try fileSystem.removeItem(at: directory)
            exit(code == .EPIPE ? 3 : 1)
        }
    }

    @Test func `the available bytes of a pipe are those that have arrived`() async throws {
        try await withPipe { path in
            let handle = try fileSystem.openFile(atPath: path, for: .updating)
            let intercepted = try fileSystem.intercepted(by: CallRecording<FileSystemCall>())
                .openFile(atPath: path, for: .reading)

            for reader in [handle, intercepted] {
                try handle.write(contentsOf: Data("question".utf8))
                #expect(reader.availableData == Data("question".utf8))
            }
        }
    }

    @Test func `the available bytes of a pipe that has ended are none`() async throws {
        try await withPipe { path in
            let end = try fileSystem.openFile(atPath: path, for: .updating)
            let reader = try fileSystem.openFile(atPath: path, for: .reading)
            try end.close()

            #expect(reader.availableData.isEmpty)
        }
    }

    #if os(Linux)
    /// A read of such a file must end when the handle is closed, as a read of a pipe does.
    @Test func `a file that can be polled is known as one that may wait`() throws {
        func mayWait(_ path: String) throws -> Bool {
            let (descriptor, status) = try SystemKernel.open(path, .reading)
            defer { close(descriptor) }
            return SystemKernel.mayWait(descriptor, status)
        }
        let directory = try fileSystem.makeTemporaryDirectory()
        defer { try? fileSystem.removeItem(at: directory) }
        let file = directory.appending(component: "file")
        try fileSystem.write(Data(), to: file)

        let mounts = "/proc/self/mounts"
        #expect(try [mounts, "/dev/null"].map(mayWait) == [true, true])
        #expect(try [file.path, "/proc/self/status"].map(mayWait) == [false, false])
        let handle = try fileSystem.openFile(atPath: mounts, for: .reading)
        // Other processes may mount meanwhile, so that no two reads are alike.
        #expect(try handle.readToEnd()?.isEmpty == false)
    }
    #endif

    @Test func `opening a terminal does not make it control the process`() async {
        await #expect(processExitsWith: .success) {
            var (main, terminal): (CInt, CInt) = (-1, -1)
            var name = [CChar](repeating: 0, count: 128)
            try #require(openpty(&main, &terminal, &name, nil, nil) == 0)
            try #require(setsid() >= 0)
            let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            for mode in [FileOpenMode.reading, .writing, .updating] {
                try SystemFileSystem.shared.openFile(atPath: path, for: mode).close()
            }
            try SystemFileSystem.shared.write(Data("a".utf8), toFile: path, options: [])
            #expect(open("/dev/tty", O_RDWR) == -1)
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
