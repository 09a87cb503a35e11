import FileSystemDependency
import Foundation
import Synchronization
import Testing

@testable import FileSystemDependencyContract

#if PROOFS
@testable import FileSystemDependencyFuzzing
#endif

struct AsyncFileSystemTests {
    @Test func `the operations do the same`() async throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root, hasStandardDirectories: false)) {
            FileTree.Directory("a", permissions: 0o500) {
                FileTree.Directory("b") { FileTree.File("c", "text", permissions: 0o600) }
                FileTree.SymbolicLink("l", to: "b")
            }
        }
        let expected = InMemoryFileSystem(.init(credentials: .root))
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

    #if PROOFS
    @Test(
        arguments: [
            .removeItem(atPath: "@"), .copyItem(atPath: "@", toPath: "new"), .copyItem(atPath: "file", toPath: "@"),
            .copyItem(atPath: "full", toPath: "@"),
        ] as [FileSystemCall],
        [0, 501] as [UInt32]
    )
    func `an operation does the same on every target of the contract`(call: FileSystemCall, user: UInt32) async throws {
        for target in ContractTarget.all {
            let fileSystem = InMemoryFileSystem(.init(credentials: user == 0 ? .root : .user(user)))
            fileSystem.settings.now = { Date(timeIntervalSince1970: 0) }
            try fileSystem.build(atPath: "/", items: target.fixture.items)
            let before = fileSystem.snapshot()
            let step = FileSystemStep.call(call.onTarget(target.path))
            let url = { (path: String) in
                URL(string: "file:///\(path.replacing("\0", with: "%00"))") ?? URL(filePath: "/\(path)")
            }

            let expected = await description { _ = try step.run(on: fileSystem, url: url) }
            let expectedTree = text(of: fileSystem)
            fileSystem.restore(before)
            let observed = await description { _ = try await step.run(on: fileSystem.async, url: url) }

            #expect(observed == expected, "\(target.name)")
            #expect(text(of: fileSystem) == expectedTree, "\(target.name)")
        }
    }
    #endif

    /// Each file and its empty directory are removed together, without a cancellation check in between.
    @Test(arguments: [(0, ["a/2", "a/2/f"]), (1, ["a/2", "a/2/f"]), (2, nil), (3, nil)] as [(Int, [String]?)])
    func `a removal that is cancelled after some items leaves the others`(count: Int, left: [String]?) async throws {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("a") {
                for name in ["1", "2"] { FileTree.Directory(name) { FileTree.File("f") } }
            }
        }
        // Each removal reads the clock once, so the clock cancels the task after `count` removals.
        let countdown = Atomic(count)
        fileSystem.settings.now = {
            if countdown.subtract(1, ordering: .relaxed).newValue < 0 {
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return Date()
        }

        let task = Task { try await fileSystem.async.removeItem(at: URL(filePath: "/a")) }

        let isFinished: Bool
        do {
            try await task.value
            isFinished = true
        } catch {
            isFinished = !(error is CancellationError)
        }

        #expect(try fileSystem.subpathsOfDirectory(atPath: "/") == (left.map { ["a"] + $0 } ?? []))
        #expect(isFinished == (left == nil))
    }

    @Test func `items below a missing directory, and below one that cannot be listed, are an error`() async throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .user(501))) {
            FileTree.Directory("a") { FileTree.Directory("locked", permissions: 0) }
        }

        for path in ["/a", "/missing"] {
            await #expect(throws: CocoaError.self) {
                try await fileSystem.async.items(below: URL(filePath: path))
            }
        }
    }

    @Test(arguments: FileSystemUnderTest.allCases.prefix(2))
    func `a directory is not copied into itself, neither through a link nor by a dot`(
        subject: FileSystemUnderTest
    ) async throws {
        let fileSystem: any FileSystem = subject == .live ? SystemFileSystem.shared : InMemoryFileSystem()
        let directory = try fileSystem.makeTemporaryDirectory()
        try fileSystem.build(atPath: directory.path) {
            FileTree.Directory("d")
            FileTree.SymbolicLink("l", to: "d")
        }
        let before = try fileSystem.subpathsOfDirectory(atPath: directory.path)

        for (source, destination) in [("d", "l/inner"), ("d/.", "d/inner"), ("d", "d/../d/inner")] {
            let from = URL(filePath: "\(directory.path)/\(source)")
            let to = URL(filePath: "\(directory.path)/\(destination)")
            await #expect(throws: CocoaError.self) { try await fileSystem.async.copyItem(at: from, to: to) }
        }

        #expect(try fileSystem.subpathsOfDirectory(atPath: directory.path).sorted() == before.sorted())
        try fileSystem.removeItem(at: directory)
    }

    @Test func `a fault fails the whole operation, before anything is changed`() async throws {
        let fileSystem = try InMemoryFileSystem { FileTree.Directory("a") { FileTree.File("b") } }
        fileSystem.fail(.copyItem, with: .EIO)
        fileSystem.fail(.removeItem, with: .EIO)
        let before = try fileSystem.tree(atPath: "/")

        await #expect(throws: CocoaError.self) {
            try await fileSystem.async.copyItem(at: URL(filePath: "/a"), to: URL(filePath: "/c"))
        }
        await #expect(throws: CocoaError.self) { try await fileSystem.async.removeItem(at: URL(filePath: "/a")) }

        #expect(try fileSystem.tree(atPath: "/") == before)
    }

    @Test @MainActor func `an operation runs off the caller's executor`() async throws {
        let fileSystem = ComposableFileSystem { $0.data = { _, _ in Data([Thread.isMainThread ? 1 : 0]) } }

        #expect(try await fileSystem.async.data(contentsOf: URL(filePath: "/a")) == Data([0]))
    }

    @Test func `a cancelled copy stops between two items`() async throws {
        let fileSystem = try makeFolder()
        // The clock cancels the task at the first change.
        fileSystem.settings.now = {
            withUnsafeCurrentTask { $0?.cancel() }
            return Date()
        }

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
        let fileSystem = ComposableFileSystem { $0.removeItem = { path in #expect(path == "/a") } }

        try await fileSystem.async.removeItem(at: URL(filePath: "/a"))
    }

    /// Returns all items of a file system as text, read as the superuser.
    private func text(of fileSystem: InMemoryFileSystem) -> String {
        let other = InMemoryFileSystem()
        other.restore(fileSystem.snapshot())
        return (try? other.tree(atPath: "/").description) ?? "unreadable"
    }

    private func makeFolder() throws -> InMemoryFileSystem {
        try InMemoryFileSystem { FileTree.Directory("a") { for name in ["1", "2", "3"] { FileTree.File(name) } } }
    }

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
