#if !canImport(Darwin)
import DependencyTestSupport
import FileSystemDependency
import Foundation
import Testing

struct DescriptorTests {
    /// The test runs in a separate process, because the limit affects the whole process.
    @Test(.onThreadOfItsOwn)
    func `a process without descriptors fails as a fake with that failure does, and changes nothing`() async {
        await #expect(processExitsWith: .success) {
            let (live, directory, fake) = try Self.fileSystems()
            defer { try? live.removeItem(at: directory) }
            let before = try [live.tree(atPath: directory.path), fake.tree(atPath: "/")]

            let observed = Self.withoutDescriptors {
                Self.operations.map { _, run in outcome { try run(live, directory.path) } }
            }
            let expected = Self.operations.map { operation, run in
                fake.fail(operation, with: .EMFILE)
                return outcome { try run(fake, "") }
            }

            #expect(observed == expected)
            #expect(Set(observed) == ["256 EMFILE", "512 EMFILE"])
            #expect(try [live.tree(atPath: directory.path), fake.tree(atPath: "/")] == before)
        }
    }

    @Test(.onThreadOfItsOwn) func `a fake with a limit of descriptors fails as a process with that limit does`() async {
        await #expect(processExitsWith: .success) {
            let (live, directory, fake) = try Self.fileSystems()
            defer { try? live.removeItem(at: directory) }
            let operations: [@Sendable (any FileSystem, String) throws -> Void] =
                Self.operations.map(\.1) + [
                    { _ = try $0.openFile(atPath: "\($1)/missing", for: .reading) },
                    { _ = try $0.openFile(atPath: "\($1)/missing", for: .creating) },
                    { try $0.copyItem(atPath: "\($1)/d", toPath: "\($1)/e") },
                    { try $0.copyItem(atPath: "\($1)/missing", toPath: "\($1)/e") },
                    { try $0.moveItem(atPath: "\($1)/f", toPath: "\($1)/g") },
                    { try $0.createDirectory(atPath: "\($1)/h", withIntermediateDirectories: false) },
                ]

            let observed = Self.withoutDescriptors {
                operations.map { run in outcome { try run(live, directory.path) } }
            }
            fake.settings.descriptorLimit = 0
            let expected = operations.map { run in outcome { try run(fake, "") } }

            #expect(observed == expected)
            #expect(observed.filter { $0.hasSuffix("EMFILE") }.count == 13)
        }
    }

    @Test func `a handle that is closed, or lost, makes room for another`() throws {
        let fake = try InMemoryFileSystem(.init(descriptorLimit: 1)) { FileTree.File("f", "text") }

        let handle = try fake.openFile(atPath: "/f", for: .reading)
        #expect(errno { _ = try fake.openFile(atPath: "/f", for: .reading) } == .EMFILE)
        #expect(errno { _ = try fake.data(contentsOfFile: "/f", options: []) } == .EMFILE)
        try handle.close()
        try handle.close()
        _ = try fake.openFile(atPath: "/f", for: .reading)
        let snapshot = fake.snapshot()
        let second = try fake.openFile(atPath: "/f", for: .reading)
        fake.restore(snapshot)
        let third = try fake.openFile(atPath: "/f", for: .reading)
        try second.close()

        #expect(errno { _ = try fake.openFile(atPath: "/f", for: .reading) } == .EMFILE)
        try third.close()
    }

    /// Returns a directory of the system and a file system in memory with the same items.
    private static func fileSystems() throws -> (live: SystemFileSystem, directory: URL, fake: InMemoryFileSystem) {
        let live = SystemFileSystem.shared
        let directory = try live.makeTemporaryDirectory(prefix: "descriptors")
        let fake = InMemoryFileSystem(.init(hasStandardDirectories: false))
        for (fileSystem, root) in [(live as any FileSystem, directory.path), (fake, "/")] {
            try fileSystem.build(atPath: root) {
                FileTree.File("f", "text")
                FileTree.Directory("d") { FileTree.File("f", "text") }
            }
        }
        return (live, directory, fake)
    }

    private static let operations: [(FileSystemCall.Kind, @Sendable (any FileSystem, String) throws -> Void)] = [
        (.contentsOfDirectory, { _ = try $0.contentsOfDirectory(atPath: "\($1)/d") }),
        (.data, { _ = try $0.data(contentsOfFile: "\($1)/f", options: []) }),
        (.write, { try $0.write(Data(), toFile: "\($1)/f", options: []) }),
        (.write, { try $0.write(Data(), toFile: "\($1)/f", options: .atomic) }),
        (.write, { try $0.write(Data(), toFile: "\($1)/new", options: []) }),
        (.openFile, { _ = try $0.openFile(atPath: "\($1)/f", for: .reading) }),
        (.openFile, { _ = try $0.openFile(atPath: "\($1)/f", for: .updating) }),
        (.copyItem, { try $0.copyItem(atPath: "\($1)/f", toPath: "\($1)/new") }),
        (.removeItem, { try $0.removeItem(atPath: "\($1)/d") }),
        (.synchronize, { try $0.synchronizeItem(atPath: "\($1)/f") }),
    ]

    private static func withoutDescriptors(_ body: () -> [String]) -> [String] {
        var before = rlimit()
        getrlimit(Int32(RLIMIT_NOFILE.rawValue), &before)
        var none = before
        none.rlim_cur = 0
        setrlimit(Int32(RLIMIT_NOFILE.rawValue), &none)
        defer { setrlimit(Int32(RLIMIT_NOFILE.rawValue), &before) }
        return body()
    }
}
#endif
