import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import GlobalDependencies
import Testing

struct ComposableFileSystemTests {
    @Test func `a closure answers`() throws {
        let fileSystem = ComposableFileSystem { $0.data = { path, _ in Data(path.utf8) } }

        #expect(try fileSystem.string(contentsOf: URL(filePath: "/settings")) == "/settings")
    }

    @Test(arguments: FileSystemCall.fileSystemSamples.filter { ![nil, .isAccessible].contains($0.kind) })
    func `an unexpected call is an error that names it`(call: FileSystemCall) {
        #expect(throws: UnexpectedCall("ComposableFileSystem.\(call)")) { try call.run(on: ComposableFileSystem()) }
    }

    @Test func `a call that throws does so for what it calls, too`() {
        let listing = ComposableFileSystem { $0.contentsOfDirectory = { _ in ["b"] } }
        let url = URL(filePath: "/a")
        let unexpected = UnexpectedCall(
            #"ComposableFileSystem.statusOfItem(atPath: "/a/b", followingSymbolicLinks: false)"#
        )

        #expect(throws: unexpected) { try listing.contentsOfDirectory(at: url) }
        #expect(throws: unexpected) { try listing.subpathsOfDirectory(atPath: "/a") }
        let trashing = ComposableFileSystem { $0.urls = { _, _ in [url] } }
        #expect(throws: UnexpectedCall.self) { try trashing.trashItem(at: url) }
        #expect(throws: UnexpectedCall.self) {
            try listing.url(for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: url, create: true)
        }
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

    @Test(.onThreadOfItsOwn) func `a walk or an unlocking does not hide an unexpected call`() async {
        let results = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = ComposableFileSystem().enumerator(atPath: "/a")?.next()
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = ComposableFileSystem().enumerator(at: URL(filePath: "/a"))?.next()
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = ComposableFileSystem().unlockDirectories(atPath: "/a")
            },
        ]

        #expect(results.map { $0.text.contains("Unexpected call: ComposableFileSystem.") } == [true, true, true])
    }

    @Test(.onThreadOfItsOwn) func `a closure for access does not answer for the kind of an item`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableFileSystem { $0.isAccessible = { _, _ in true } }.directoryExists(atPath: "/a")
        }

        #expect(
            result.text.contains("ComposableFileSystem.statusOfItem(atPath: \"/a\", followingSymbolicLinks: true)")
        )
    }

    @Test func `a working directory without a status is an error`() {
        #expect(throws: UnexpectedCall.self) { try ComposableFileSystem().errorEnteringDirectory(atPath: "/a") }
    }

    @Test func `a convenience without errors says no for every other error`() {
        let fileSystem = ComposableFileSystem {
            $0.statusOfItem = { _, _ in throw POSIXError(.EIO) }
            $0.data = { _, _ in throw POSIXError(.EIO) }
            $0.write = { _, _, _ in throw POSIXError(.EIO) }
        }
        var isDirectory: ObjCBool = false

        #expect(!fileSystem.fileExists(atPath: "/a", isDirectory: &isDirectory))
        #expect(!fileSystem.directoryExists(atPath: "/a"))
        #expect(!fileSystem.createFile(atPath: "/a", contents: nil))
        #expect(!fileSystem.contentsEqual(atPath: "/a", andPath: "/a"))
        #expect(fileSystem.contents(atPath: "/a") == nil)
    }

    @Test func `one closure is enough to say whether there is an item`() async {
        let status = FileStatus.directory
        let byStatus = ComposableFileSystem(forwardingTo: InMemoryFileSystem()) {
            $0.statusOfItem = { path, _ in
                guard path == "/a" else { throw CocoaError(.fileReadNoSuchFile) }
                return status
            }
        }
        let byAccess = ComposableFileSystem { $0.isAccessible = { path, _ in path == "/a" } }
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
        let fileSystem = ComposableFileSystem(forwardingTo: base) {
            $0.removeItem = { _ in throw CocoaError(.fileWriteNoPermission) }
        }

        #expect(code { try fileSystem.removeItem(atPath: "/a") } == .fileWriteNoPermission)
        try fileSystem.moveItem(atPath: "/a", toPath: "/b")
        #expect(base.fileExists(atPath: "/b"))
        #expect(fileSystem.currentDirectoryPath == "/")
        #expect(fileSystem.temporaryDirectory == base.temporaryDirectory)
        #expect(fileSystem.mountedVolumeURLs() == base.mountedVolumeURLs())
        #expect(ComposableFileSystem { $0.mountedVolumeURLs = { nil } }.mountedVolumeURLs() == nil)
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
