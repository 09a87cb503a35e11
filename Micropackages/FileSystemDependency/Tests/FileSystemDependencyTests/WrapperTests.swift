import DependencyFiles
import DependencyInterception
import Foundation
import Testing

@testable import FileSystemDependency

/// Tests that wrapped file systems answer as the file system that they wrap.
struct WrapperTests {
    /// Wrappers that let every call through.
    enum Wrapper: CaseIterable {
        case intercepted, composed, both

        func wrap(_ fileSystem: any FileSystem) -> any FileSystem {
            switch self {
            case .intercepted: fileSystem.intercepted(by: CallRecording<FileSystemCall>())
            case .composed: ComposableFileSystem(forwardingTo: fileSystem)
            case .both: Self.intercepted.wrap(Self.composed.wrap(Self.intercepted.wrap(fileSystem)))
            }
        }
    }

    @Test(arguments: Wrapper.allCases)
    func `a directory that may be listed but not searched is an error of a walk`(wrapper: Wrapper) throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root, hasStandardDirectories: false)) {
            FileTree.Directory("locked", permissions: 0o444) {
                FileTree.File("f")
                FileTree.Directory("sub") { FileTree.File("g") }
            }
        }
        fileSystem.settings.credentials = .user(501)
        let wrapped = wrapper.wrap(fileSystem)

        #expect(throws: CocoaError.self) { try wrapped.subpathsOfDirectory(atPath: "/") }
        #expect(walk(wrapped, "/") == ["/locked/", "/locked/f", "/locked/sub/", "257 /locked/sub"])
        #expect(walk(wrapped, "/") == walk(fileSystem, "/"))
    }

    @Test func `a walk misses nothing below an item whose status cannot be read`() throws {
        let base = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("a") { FileTree.File("f") }
        }
        func walked(_ path: String, _ code: CocoaError.Code) throws -> [String] {
            try ComposableFileSystem(forwardingTo: base) {
                $0.statusOfItem = { item, follows in
                    if item == path { throw CocoaError(code) }
                    return try base.statusOfItem(atPath: item, followingSymbolicLinks: follows)
                }
            }.subpathsOfDirectory(atPath: "/")
        }

        #expect(try walked("/a", .fileReadNoPermission) == ["a", "a/f"])
        #expect(throws: CocoaError.self) { try walked("/a/f", .fileReadNoPermission) }
        #expect(try walked("/a/f", .fileReadNoSuchFile) == ["a", "a/f"])
    }

    @Test func `a walk has the names of an interceptor, also if Swift calls the former names equal`() throws {
        let base = try InMemoryFileSystem(.init(hasStandardDirectories: false)) { FileTree.File("cafe\u{301}") }
        let composing = base.intercepted(by: Composing())

        let names = try composing.contentsOfDirectory(atPath: "/") + composing.subpathsOfDirectory(atPath: "/")

        #expect(names.map { Data($0.utf8) } == [Data("caf\u{E9}".utf8), Data("caf\u{E9}".utf8)])
    }

    @Test(arguments: Wrapper.allCases)
    func `two writers through handles of a type of one's own append`(wrapper: Wrapper) throws {
        let base = InMemoryFileSystem()
        let fileSystem = wrapper.wrap(
            ComposableFileSystem(forwardingTo: base) {
                $0.openFile = { ForwardingHandle(base: try base.openFile(atPath: $0, for: $1)) }
            }
        )

        let files = try (0..<2).map { _ in try fileSystem.openFile(atPath: "/log", appending: true) }
        for _ in 0..<3 {
            for (file, text) in zip(files, ["a", "b"]) { try file.write(contentsOf: Data(text.utf8)) }
        }

        #expect(try base.string(contentsOfFile: "/log") == "ababab")
    }

    @Test(arguments: Wrapper.allCases)
    func `a name that is not UTF-8 is an error of a walk`(wrapper: Wrapper) throws {
        try TreeTests().withDirectory { directory in
            let folder = try SystemDirectory(path: directory)
            #expect(mkdirat(folder.descriptor, [-1, 0] as [CChar], 0o755) == 0)
            let wrapped = wrapper.wrap(SystemFileSystem.shared)

            #expect(throws: CocoaError.self) { try wrapped.subpathsOfDirectory(atPath: directory) }
            #expect(walk(wrapped, directory).count == 2)
            #expect(walk(wrapped, directory) == walk(SystemFileSystem.shared, directory))
        }
    }

    @Test(arguments: Wrapper.allCases)
    func `the item of another user in a sticky directory is not deletable`(wrapper: Wrapper) throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root, hasStandardDirectories: false)) {
            FileTree.Directory("t", permissions: 0o1777) { FileTree.File("f") }
        }
        #expect(wrapper.wrap(fileSystem).isDeletableFile(atPath: "/t/f"))
        fileSystem.settings.credentials = .user(501)

        #expect(!wrapper.wrap(fileSystem).isDeletableFile(atPath: "/t/f"))
    }

    @Test(arguments: Wrapper.allCases)
    func `a canceled removal stops between two items`(wrapper: Wrapper) async throws {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("a") {
                FileTree.File("1")
                FileTree.Directory("2") { FileTree.File("f") }
            }
        }
        fileSystem.settings.now = {
            withUnsafeCurrentTask { $0?.cancel() }
            return Date()
        }
        let wrapped = wrapper.wrap(fileSystem)

        await #expect(throws: CancellationError.self) {
            try await Task { try await wrapped.async.removeItem(at: URL(filePath: "/a")) }.value
        }
        #expect(try fileSystem.subpathsOfDirectory(atPath: "/") == ["a", "a/2", "a/2/f"])
    }

    @Test func `an interceptor sees and refuses each call of a walk, a check and a removal`() async throws {
        let recording = CallRecording<FileSystemCall>()
        let base = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("a") { FileTree.Directory("b") }
        }
        let recorded = base.intercepted(by: recording)
        let refusing = base.intercepting { _, _ in throw CocoaError(.featureUnsupported) }

        #expect(try recorded.subpathsOfDirectory(atPath: "/") == ["a", "a/b"])
        #expect(recorded.isDeletableFile(atPath: "/a/b"))
        try await recorded.async.copyItem(at: URL(filePath: "/a"), to: URL(filePath: "/c"))
        try await recorded.async.removeItem(at: URL(filePath: "/c"))
        #expect(
            recording.calls == [
                .contentsOfDirectory(atPath: "/"), .contentsOfDirectory(atPath: "/a"),
                .contentsOfDirectory(atPath: "/a/b"),
                .statusOfItem(atPath: "/a/b", followingSymbolicLinks: false),
                .statusOfItem(atPath: "/a", followingSymbolicLinks: true),
                .isAccessible(atPath: "/a", for: .writing), .isAccessible(atPath: "/a", for: .executing),
                .copyItem(atPath: "/a", toPath: "/c"), .removeItem(atPath: "/c"),
            ]
        )
        #expect(code { _ = try refusing.subpathsOfDirectory(atPath: "/") } == .featureUnsupported)
        #expect(!refusing.isDeletableFile(atPath: "/a/b"))
        await #expect(throws: CocoaError(.featureUnsupported)) {
            try await refusing.async.removeItem(at: URL(filePath: "/a"))
        }
        #expect(base.fileExists(atPath: "/a/b"))
    }

    @Test func `an interceptor changes the listing of a walk`() throws {
        struct Hiding: CallInterceptor {
            func intercept<Result>(_ call: FileSystemCall, proceed: () throws -> Result) throws -> Result {
                let result = try proceed()
                return (result as? [String])?.filter { $0 != "f" } as? Result ?? result
            }
        }
        let base = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.File("f")
            FileTree.Directory("a")
        }

        #expect(walk(base.intercepted(by: Hiding()), "/") == ["/a/"])
    }

    @Test func `closures answer the questions that a walk asks`() throws {
        let base = try InMemoryFileSystem(.init(hasStandardDirectories: false)) { FileTree.File("f") }
        let listing = ComposableFileSystem(forwardingTo: base) { $0.contentsOfDirectory = { _ in ["f", "g"] } }
        let status = ComposableFileSystem(forwardingTo: base) {
            $0.statusOfItem = { _, _ in try base.statusOfItem(atPath: "/", followingSymbolicLinks: true) }
        }

        #expect(walk(listing, "/") == ["/f", "/g"])
        #expect(walk(status, "/") == ["/f/", "256 /f"])
    }

    /// The URLs' paths of a walk, and its errors with their paths.
    private func walk(_ fileSystem: any FileSystem, _ path: String) -> [String] {
        var lines: [String] = []
        let url = URL(filePath: path, directoryHint: .isDirectory)
        let enumerator = fileSystem.enumerator(at: url, includingPropertiesForKeys: nil, options: []) { url, error in
            lines.append("\((error as? CocoaError)?.code.rawValue ?? 0) \(url.path)")
            return true
        }
        while let item = enumerator?.next() { lines.append(item.path(percentEncoded: false)) }
        return lines
    }
}

/// Composes the accents of the names of each listing.
private struct Composing: CallInterceptor {
    func intercept<Result>(_ call: FileSystemCall, proceed: () throws -> Result) throws -> Result {
        let result = try proceed()
        let names = (result as? [String])?.map(\.precomposedStringWithCanonicalMapping)
        return names as? Result ?? result
    }
}

/// A handle of a type of one's own.
final class ForwardingHandle: FileSystemHandle {
    private let base: any FileSystemHandle

    init(base: any FileSystemHandle) {
        self.base = base
    }

    func read(upToCount count: Int) throws -> Data? { try base.read(upToCount: count) }

    func write(contentsOf data: Data) throws { try base.write(contentsOf: data) }

    func offset() throws -> UInt64 { try base.offset() }

    func seek(toOffset offset: UInt64) throws { try base.seek(toOffset: offset) }

    func seekToEnd() throws -> UInt64 { try base.seekToEnd() }

    func truncate(atOffset offset: UInt64) throws { try base.truncate(atOffset: offset) }

    func synchronize() throws { try base.synchronize() }

    func close() throws { try base.close() }
}
