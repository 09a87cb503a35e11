import FileSystemDependency
import Foundation
import Synchronization
import Testing

struct AsyncFileSystemTests {
    @Test func `the operations do the same`() async throws {
        let fileSystem = try InMemoryFileSystem {
            Directory("a", permissions: 0o500) {
                Directory("b") { File("c", "text", permissions: 0o600) }
                SymbolicLink("l", to: "b")
            }
        }
        let expected = InMemoryFileSystem()
        expected.restore(fileSystem.snapshot())
        let root = URL(filePath: "/")

        try expected.copyItem(atPath: "/a", toPath: "/d")
        try expected.removeItem(atPath: "/a")
        try await fileSystem.async.copyItem(at: root.appending(path: "a"), to: root.appending(path: "d"))
        try await fileSystem.async.removeItem(at: root.appending(path: "a"))

        #expect(try fileSystem.tree(atPath: "/") == expected.tree(atPath: "/"))
        let items = try await fileSystem.async.items(below: root)
        #expect(items.map(\.path) == ["/d", "/d/b", "/d/b/c", "/d/l"])
    }

    @Test func `a directory is not copied into itself`() async throws {
        let fileSystem = try InMemoryFileSystem { Directory("a") { File("b") } }

        let error = await #expect(throws: CocoaError.self) {
            try await fileSystem.async.copyItem(at: URL(filePath: "/a"), to: URL(filePath: "/a/c"))
        }

        #expect((error?.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code == .EINVAL)
    }

    @Test @MainActor func `an operation runs off the caller's executor`() async throws {
        var fileSystem = ComposableFileSystem()
        fileSystem.data = { _, _ in Data([Thread.isMainThread ? 1 : 0]) }

        #expect(try await fileSystem.async.data(contentsOf: URL(filePath: "/a")) == Data([0]))
    }

    @Test func `a cancelled removal stops between two items`() async throws {
        let base = try InMemoryFileSystem { Directory("a") { for name in ["1", "2", "3"] { File(name) } } }
        let removed = Mutex<[String]>([])
        let fileSystem = ComposableFileSystem(forwardingTo: base).with { fileSystem in
            fileSystem.removeItem = { path in
                try base.removeItem(atPath: path)
                removed.withLock { $0.append(path) }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }

        let task = Task { try await fileSystem.async.removeItem(at: URL(filePath: "/a")) }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(removed.withLock { $0 } == ["/a/1"])
        #expect(try base.contentsOfDirectory(atPath: "/a") == ["2", "3"])
    }

    @Test func `what is cancelled before it begins does nothing`() async throws {
        let fileSystem = InMemoryFileSystem()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await fileSystem.async.write(Data(), to: URL(filePath: "/a"))
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!fileSystem.fileExists(atPath: "/a"))
    }
}

extension ComposableFileSystem {
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
