import FileSystemDependency
import Foundation
import Testing

struct AsyncFileSystemTests {
    @Test func `the operations do the same`() async throws {
        let fileSystem = try InMemoryFileSystem {
            FileTree.Directory("a", permissions: 0o500) {
                FileTree.Directory("b") { FileTree.File("c", "text", permissions: 0o600) }
                FileTree.SymbolicLink("l", to: "b")
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

    @Test(arguments: ["/missing", "/file/below", "/folder", "/folder/in"])
    func `errors are those of the synchronous operations`(destination: String) async throws {
        let fileSystem = try InMemoryFileSystem {
            FileTree.File("file")
            FileTree.Directory("folder") { FileTree.File("file") }
        }
        let source = destination == "/missing" ? "/missing" : "/folder"
        let (sourceURL, url) = (URL(filePath: source), URL(filePath: destination))

        let copying = await description { try fileSystem.copyItem(at: sourceURL, to: url) }
        let removing = await description { try fileSystem.removeItem(at: URL(filePath: "/missing")) }

        #expect(copying != nil && removing != nil)
        #expect(await description { try await fileSystem.async.copyItem(at: sourceURL, to: url) } == copying)
        let missing = URL(filePath: "/missing")
        #expect(await description { try await fileSystem.async.removeItem(at: missing) } == removing)
    }

    @Test func `a fault fails the whole operation, before anything is changed`() async throws {
        let fileSystem = try InMemoryFileSystem { FileTree.Directory("a") { FileTree.File("b") } }
        fileSystem.fail(.copy, with: .EIO)
        fileSystem.fail(.remove, with: .EIO)
        let before = try fileSystem.tree(atPath: "/")

        await #expect(throws: CocoaError.self) {
            try await fileSystem.async.copyItem(at: URL(filePath: "/a"), to: URL(filePath: "/c"))
        }
        await #expect(throws: CocoaError.self) { try await fileSystem.async.removeItem(at: URL(filePath: "/a")) }

        #expect(try fileSystem.tree(atPath: "/") == before)
    }

    @Test @MainActor func `an operation runs off the caller's executor`() async throws {
        let fileSystem = ComposableFileSystem(data: { _, _ in Data([Thread.isMainThread ? 1 : 0]) })

        #expect(try await fileSystem.async.data(contentsOf: URL(filePath: "/a")) == Data([0]))
    }

    @Test func `a cancelled removal stops between two items`() async throws {
        let fileSystem = try makeFolder()
        fileSystem.settings.now = cancellingClock

        let task = Task { try await fileSystem.async.removeItem(at: URL(filePath: "/a")) }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try fileSystem.contentsOfDirectory(atPath: "/a") == ["2", "3"])
    }

    @Test func `a cancelled copy stops between two items`() async throws {
        let fileSystem = try makeFolder()
        fileSystem.settings.now = cancellingClock

        let task = Task { try await fileSystem.async.copyItem(at: URL(filePath: "/a"), to: URL(filePath: "/b")) }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try fileSystem.contentsOfDirectory(atPath: "/b") == [])
    }

    @Test func `an operation that is cancelled before it begins does nothing`() async throws {
        let fileSystem = InMemoryFileSystem()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await fileSystem.async.write(Data(), to: URL(filePath: "/a"))
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!fileSystem.fileExists(atPath: "/a"))
    }

    @Test func `a synchronous operation does not look at cancellation`() async throws {
        let fileSystem = try makeFolder()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try fileSystem.removeItem(atPath: "/a")
        }

        try await task.value
        #expect(!fileSystem.fileExists(atPath: "/a"))
    }

    @Test func `a file system of closures is called once for a tree`() async throws {
        let fileSystem = ComposableFileSystem(removeItem: { path in #expect(path == "/a") })

        try await fileSystem.async.removeItem(at: URL(filePath: "/a"))
    }

    private func makeFolder() throws -> InMemoryFileSystem {
        try InMemoryFileSystem { FileTree.Directory("a") { for name in ["1", "2", "3"] { FileTree.File(name) } } }
    }

    /// A clock that cancels the task of the first change that it dates.
    private let cancellingClock: @Sendable () -> Date = {
        withUnsafeCurrentTask { $0?.cancel() }
        return Date()
    }

    /// Returns the codes and paths of an error.
    private func description(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return text(of: error)
        }
    }

    private func text(of error: any Error) -> String {
        let info = (error as? CocoaError)?.userInfo ?? [:]
        let cause = (info[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue ?? 0
        let paths = [NSFilePathErrorKey, "NSSourceFilePathErrorKey", "NSDestinationFilePath"].map {
            info[$0] as? String ?? "-"
        }
        return "\((error as? CocoaError)?.code.rawValue ?? 0) \(cause) \(paths)"
    }
}
