import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import GlobalDependencies
import Testing

struct ComposableFileSystemTests {
    @Test func `a closure answers`() throws {
        let fileSystem = ComposableFileSystem(data: { path, _ in Data(path.utf8) })

        #expect(try fileSystem.string(contentsOf: URL(filePath: "/settings")) == "/settings")
    }

    @Test(
        arguments: [
            .status("a", followingSymbolicLinks: true), .list("a"), .readLink("a"), .read("a", mapped: false),
            .open(0, "a", .reading), .createDirectory("a", withIntermediates: true, permissions: 0o700),
            .createSymbolicLink("a", to: "b"), .link("a", to: "b"), .remove("a"), .move("a", to: "b"),
            .copy("a", to: "b"), .replace("a", with: "b"), .setPermissions(0o700, of: "a"),
            .setModificationDate(0, of: "a"), .synchronize("a"),
        ] as [FileSystemStep]
    )
    func `an unexpected call is an error that names it`(call: FileSystemStep) {
        var caller = FileSystemStepper(ComposableFileSystem())

        let error = #expect(throws: UnexpectedCall.self) { try caller.run(call) }

        #expect(error?.call == "ComposableFileSystem.\(call.swift(path: \.debugDescription))")
    }

    @Test func `an unexpected write says how much, not what`() {
        let error = #expect(throws: UnexpectedCall.self) {
            try ComposableFileSystem().write(Data("text".utf8), toFile: "/a", options: .atomic)
        }

        #expect(error?.call == "ComposableFileSystem.write(4 bytes, toFile: \"/a\")")
    }

    @Test(.onThreadOfItsOwn) func `an unexpected call that cannot throw stops the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableFileSystem().fileExists(atPath: "/a")
        }

        #expect(
            result.text.contains(
                "Unexpected call: ComposableFileSystem.isAccessible(atPath: \"/a\", for: .existence). Supply its closure."
            )
        )
    }

    @Test(.onThreadOfItsOwn) func `a convenience without errors does not hide an unexpected call`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableFileSystem().directoryExists(atPath: "/a")
        }

        #expect(
            result.text.contains("ComposableFileSystem.statusOfItem(atPath: \"/a\", followingSymbolicLinks: true)")
        )
    }

    @Test func `a convenience without errors says no for every other error`() {
        let fileSystem = ComposableFileSystem(
            statusOfItem: { _, _ in throw POSIXError(.EIO) },
            data: { _, _ in throw POSIXError(.EIO) },
            write: { _, _, _ in throw POSIXError(.EIO) }
        )
        var isDirectory: ObjCBool = false

        #expect(!fileSystem.fileExists(atPath: "/a", isDirectory: &isDirectory))
        #expect(!fileSystem.directoryExists(atPath: "/a"))
        #expect(!fileSystem.createFile(atPath: "/a", contents: nil))
        #expect(!fileSystem.contentsEqual(atPath: "/a", andPath: "/a"))
        #expect(fileSystem.contents(atPath: "/a") == nil)
    }

    @Test func `one closure is enough to say whether there is an item`() async {
        let status = FileStatus.directory
        let byStatus = ComposableFileSystem(
            forwardingTo: InMemoryFileSystem(),
            statusOfItem: { path, _ in
                guard path == "/a" else { throw CocoaError(.fileReadNoSuchFile) }
                return status
            }
        )
        let byAccess = ComposableFileSystem(isAccessible: { path, _ in path == "/a" })
        var isDirectory: ObjCBool = false

        for fileSystem in [byStatus, byAccess] {
            #expect(fileSystem.fileExists(atPath: "/a"))
            #expect(fileSystem.fileExists(atPath: "/a", isDirectory: nil))
            #expect(!fileSystem.fileExists(atPath: "/b"))
            #expect(!fileSystem.fileExists(atPath: "/b", isDirectory: &isDirectory))
            #expect(!fileSystem.directoryExists(atPath: "/b"))
        }
        #expect(byStatus.fileExists(atPath: "/a", isDirectory: &isDirectory) && isDirectory.boolValue)
        #expect(!byStatus.isReadableFile(atPath: "/a"))
    }

    @Test func `a call without a closure goes to the base`() throws {
        let base = try InMemoryFileSystem { FileTree.File("a", "text") }
        let fileSystem = ComposableFileSystem(
            forwardingTo: base,
            removeItem: { _ in throw CocoaError(.fileWriteNoPermission) }
        )

        #expect(code { try fileSystem.removeItem(atPath: "/a") } == .fileWriteNoPermission)
        try fileSystem.moveItem(atPath: "/a", toPath: "/b")
        #expect(base.fileExists(atPath: "/b"))
        #expect(fileSystem.currentDirectoryPath == "/")
        #expect(fileSystem.temporaryDirectory == base.temporaryDirectory)
        #expect(fileSystem.mountedVolumeURLs() == base.mountedVolumeURLs())
        #expect(ComposableFileSystem(mountedVolumeURLs: { nil }).mountedVolumeURLs() == nil)
    }
}

extension FileStatus {
    fileprivate static let directory = FileStatus(
        kind: .directory,
        size: 0,
        permissions: 0o755,
        modificationDate: .distantPast,
        ownerAccountID: 0,
        groupOwnerAccountID: 0,
        referenceCount: 2,
        systemNumber: 1,
        systemFileNumber: 2
    )
}
