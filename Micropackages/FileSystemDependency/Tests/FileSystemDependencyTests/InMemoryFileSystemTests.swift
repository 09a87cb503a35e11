import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

/// The features of the fake that a real file system does not have.
struct InMemoryFileSystemTests {
    @Test func `a URL of a relative path starts at the directory of the file system`() throws {
        let fileSystem = try InMemoryFileSystem {
            FileTree.Directory("folder") { FileTree.File("file", "text") }
        }
        #expect(fileSystem.changeCurrentDirectoryPath("/folder"))
        let base = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)

        #expect(try fileSystem.data(contentsOf: URL(filePath: "file")) == Data("text".utf8))
        #expect(try fileSystem.data(contentsOf: URL(filePath: "missing/../file/.")) == Data("text".utf8))
        #expect(try fileSystem.contentsOfDirectory(at: URL(filePath: "../folder")).map(\.lastPathComponent) == ["file"])
        #expect(errno { _ = try fileSystem.statusOfItem(at: URL(string: "%FF", relativeTo: base) ?? base) } == .ENOENT)
        #expect(fileSystem.fileExists(atPath: "file"))
    }

    @Test func `a new one has the directories that it names, unless it is to be empty`() throws {
        let fileSystem = InMemoryFileSystem()
        let withItems = try InMemoryFileSystem(.init(creationMask: 0o077)) {
            FileTree.Directory("tmp", permissions: 0o700)
        }

        #expect(try fileSystem.tree(atPath: "/").description == "home/ 755\n  user501/ 755\ntmp/ 1777")
        #expect(fileSystem.directoryExists(atPath: fileSystem.homeDirectoryForCurrentUser.path))
        #expect(
            try fileSystem.statusOfItem(atPath: "/home/user501", followingSymbolicLinks: true).ownerAccountID == 501
        )
        #expect(try withItems.tree(atPath: "/").description == "home/ 755\n  user501/ 755\ntmp/ 700")
        #expect(try InMemoryFileSystem(.init(hasStandardDirectories: false)).contentsOfDirectory(atPath: "/") == [])
        #expect(fileSystem.settings.credentials.userID != 0)
    }

    @Test func `another user's file in a sticky directory stays`() throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root)) {
            FileTree.Directory("tmp", permissions: 0o1777) { FileTree.File("roots") }
        }
        fileSystem.settings.credentials = .user(501)
        try fileSystem.write(Data(), toFile: "/tmp/mine", options: [])

        #expect(code { try fileSystem.removeItem(atPath: "/tmp/roots") } == .fileWriteNoPermission)
        #expect(code { try fileSystem.moveItem(atPath: "/tmp/roots", toPath: "/tmp/x") } == .fileWriteNoPermission)
        #expect(!fileSystem.isDeletableFile(atPath: "/tmp/roots"))
        #expect(fileSystem.isDeletableFile(atPath: "/tmp/mine"))
        try fileSystem.removeItem(atPath: "/tmp/mine")
        fileSystem.settings.credentials = .root
        #expect(fileSystem.isDeletableFile(atPath: "/tmp/roots"))
    }

    @Test func `permissions are those of the owner, the group or the others`() throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .init(userID: 1, groupID: 10))) {
            FileTree.File("f", "text", permissions: 0o640)
        }
        let mayRead = { (credentials: InMemoryFileSystem.Credentials) in
            fileSystem.settings.credentials = credentials
            return fileSystem.isReadableFile(atPath: "/f")
        }

        #expect(mayRead(.init(userID: 1, groupID: 99)))
        #expect(mayRead(.init(userID: 2, groupID: 10)))
        #expect(mayRead(.init(userID: 2, groupID: 2, supplementaryGroups: [10])))
        #expect(!mayRead(.init(userID: 2, groupID: 2)))
        #expect(mayRead(.root))
    }

    @Test func `only the owner changes permissions and dates`() throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root)) { FileTree.File("f", permissions: 0o666) }
        fileSystem.settings.credentials = .user(501)

        #expect(errno { try fileSystem.setPermissions(0o777, ofItemAtPath: "/f") } == .EPERM)
        #expect(errno { try fileSystem.setModificationDate(Date(), ofItemAtPath: "/f") } == .EPERM)
    }

    @Test func `new items do not get the permissions of the mask`() throws {
        let fileSystem = InMemoryFileSystem(.init(creationMask: 0o077, hasStandardDirectories: false))

        try fileSystem.write(Data(), toFile: "/f", options: [])
        try fileSystem.createDirectory(atPath: "/d", withIntermediateDirectories: false)
        try fileSystem.createDirectory(atPath: "/e", withIntermediateDirectories: false, permissions: 0o755)

        #expect(try fileSystem.tree(atPath: "/").description == "d/ 700\ne/ 755\nf 600 \"\"")
    }

    @Test func `a full file system keeps the part that fits`() throws {
        let fileSystem = InMemoryFileSystem(.init(capacity: 10))
        try fileSystem.write(Data("12345678".utf8), toFile: "/a", options: [])

        #expect(code { try fileSystem.write(Data("abc".utf8), toFile: "/b", options: []) } == .fileWriteOutOfSpace)
        #expect(fileSystem.contents(atPath: "/b") == Data("ab".utf8))
        #expect(code { try fileSystem.append(Data("x".utf8), to: URL(filePath: "/a")) } == .fileWriteOutOfSpace)
        #expect(fileSystem.contents(atPath: "/a") == Data("12345678".utf8))
    }

    @Test func `an atomic write that does not fit changes nothing`() throws {
        let fileSystem = InMemoryFileSystem(.init(capacity: 10))
        try fileSystem.write(Data("12345678".utf8), toFile: "/a", options: [])
        let before = try fileSystem.tree(atPath: "/")

        #expect(code { try fileSystem.write(Data("abc".utf8), toFile: "/a", options: .atomic) } == .fileWriteOutOfSpace)
        #expect(try fileSystem.tree(atPath: "/").difference(from: before) == "")
    }

    @Test func `room comes back when a file is gone, and not while it is open`() throws {
        let fileSystem = InMemoryFileSystem(.init(capacity: 4))
        try fileSystem.write(Data("1234".utf8), toFile: "/a", options: [])
        let handle = try fileSystem.openFile(atPath: "/a", for: .reading)
        try fileSystem.removeItem(atPath: "/a")

        #expect(code { try fileSystem.write(Data("1".utf8), toFile: "/b", options: []) } == .fileWriteOutOfSpace)
        try handle.close()
        try fileSystem.write(Data("1234".utf8), toFile: "/b", options: [])
    }

    @Test func `a read-only file system changes nothing`() throws {
        let fileSystem = try InMemoryFileSystem {
            FileTree.File("f", "text")
            FileTree.Directory("d")
        }
        fileSystem.settings.isReadOnly = true
        let before = try fileSystem.tree(atPath: "/")
        var caller = FileSystemStepper(fileSystem)

        let outcomes = FileSystemStep.changes.map { call in
            code { _ = try caller.run(call.mapPaths { "/\($0)" }) }
        }

        #expect(Set(outcomes) == [.fileWriteVolumeReadOnly])
        #expect(try fileSystem.tree(atPath: "/") == before)
        #expect(!fileSystem.isWritableFile(atPath: "/f"))
    }

    @Test func `the operation that is to fail does, and no other`() throws {
        let fileSystem = InMemoryFileSystem()
        fileSystem.fail(.write, with: .EIO, occurrence: 2)

        try fileSystem.write(Data("1".utf8), toFile: "/f", options: [])
        #expect(errno { try fileSystem.write(Data("2".utf8), toFile: "/f", options: []) } == .EIO)
        #expect(fileSystem.contents(atPath: "/f") == Data("1".utf8))
        try fileSystem.write(Data("3".utf8), toFile: "/f", options: [])
    }

    @Test(arguments: FileSystemCall.samples)
    func `a call fails once where its kind is to fail`(call: FileSystemCall) throws {
        guard let kind = call.kind else { return }
        let fileSystem = try InMemoryFileSystem { FileTree.File("a") }
        fileSystem.fail(kind, with: .EIO)
        let isFailure = {
            kind == .isAccessible
                ? try call.run(on: fileSystem) == "false" : errno { try call.run(on: fileSystem) } == .EIO
        }

        #expect(try isFailure())
        #expect(try !isFailure())
    }

    @Test func `a call can be made of every kind`() {
        #expect(Set(FileSystemCall.samples.compactMap(\.kind)) == Set(FileSystemCall.Kind.allCases))
    }

    @Test func `a snapshot brings back the items of its time`() throws {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("d") { FileTree.File("f", "text") }
        }
        let snapshot = fileSystem.snapshot()
        try fileSystem.removeItem(atPath: "/d")
        try fileSystem.write(Data(), toFile: "/new", options: [])
        let other = InMemoryFileSystem()

        fileSystem.restore(snapshot)
        other.restore(snapshot)

        #expect(try fileSystem.subpathsOfDirectory(atPath: "/") == ["d", "d/f"])
        #expect(try other.tree(atPath: "/") == fileSystem.tree(atPath: "/"))
    }

    @Test func `a path that was looked up leads to the items of the snapshot`() throws {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false)) { FileTree.File("a") }
        let other = try InMemoryFileSystem(.init(hasStandardDirectories: false)) { FileTree.File("b") }
        let wasThere = fileSystem.fileExists(atPath: "/a")

        fileSystem.restore(other.snapshot())

        #expect(wasThere && !fileSystem.fileExists(atPath: "/a"))
    }

    @Test func `a snapshot of a removed current directory brings back no other`() throws {
        let fileSystem = try InMemoryFileSystem { FileTree.Directory("d") { FileTree.Directory("e") } }
        #expect(fileSystem.changeCurrentDirectoryPath("/d/e"))
        try fileSystem.removeItem(atPath: "/d")

        fileSystem.restore(fileSystem.snapshot())
        try fileSystem.createDirectory(atPath: "/new", withIntermediateDirectories: false)

        #expect(fileSystem.currentDirectoryPath == "")
        #expect(errno { try fileSystem.write(Data(), toFile: "f", options: []) } == .ENOENT)
        #expect(!fileSystem.fileExists(atPath: "../new"))
        #expect(fileSystem.changeCurrentDirectoryPath("/new"))
        #expect(fileSystem.currentDirectoryPath == "/new")
    }

    @Test func `a file of the fake has offsets of 63 bits`() throws {
        let handle = try InMemoryFileSystem().openFile(atPath: "/f", for: .creating)
        try handle.seek(toOffset: UInt64(Int64.max))

        #expect(try handle.read(upToCount: .max) == nil)
        #expect(try handle.read(upToCount: 5) == nil)
        #expect(try handle.offset() == UInt64(Int64.max))
    }

    @Test func `a handle ends with the tree that it was opened on`() throws {
        let fileSystem = try InMemoryFileSystem { FileTree.File("f", "text") }
        let handle = try fileSystem.openFile(atPath: "/f", for: .reading)
        fileSystem.restore(fileSystem.snapshot())

        #expect(errno { _ = try handle.read(upToCount: 1) } == .EBADF)
        try handle.close()
        #expect(fileSystem.contents(atPath: "/f") == Data("text".utf8))
    }

    @Test func `by Apple's rule names are found in any case and composition`() throws {
        let fileSystem = try InMemoryFileSystem(.init(nameComparison: .apple, hasStandardDirectories: false)) {
            FileTree.File("Caf\u{E9}", "text")
        }

        #expect(fileSystem.contents(atPath: "/cafe\u{301}") == Data("text".utf8))
        #expect(
            code { try fileSystem.write(Data(), toFile: "/CAF\u{C9}", options: .withoutOverwriting) }
                == .fileWriteFileExists
        )
        try fileSystem.moveItem(atPath: "/Caf\u{E9}", toPath: "/CAF\u{C9}")
        #expect(try fileSystem.contentsOfDirectory(atPath: "/") == ["CAF\u{C9}"])
    }

    @Test func `another rule for names loses none`() throws {
        let names = (0..<100).map { "Name \($0)" }
        let fileSystem = try InMemoryFileSystem { for name in names { FileTree.File(name, name) } }
        let snapshot = fileSystem.snapshot()

        fileSystem.settings.nameComparison = .apple
        let found = names.filter { fileSystem.contents(atPath: "/\($0.uppercased())") == Data($0.utf8) }
        fileSystem.settings.nameComparison = .linux
        let foundAgain = names.filter { fileSystem.contents(atPath: "/\($0)") == Data($0.utf8) }
        let other = InMemoryFileSystem(.init(nameComparison: .apple))
        other.restore(snapshot)

        #expect(found == names)
        #expect(foundAgain == names)
        #expect(!fileSystem.fileExists(atPath: "/NAME 1"))
        #expect(other.contents(atPath: "/NAME 1") == Data("Name 1".utf8))
    }

    @Test(.onThreadOfItsOwn) func `a rule that makes two names one stops the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fileSystem = try InMemoryFileSystem {
                FileTree.File("a")
                FileTree.File("A")
            }
            fileSystem.settings.nameComparison = .apple
        }

        #expect(result.text.contains("A and a in one directory would be the same"))
    }

    @Test func `by Linux's rule names are bytes`() throws {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.File("caf\u{E9}", "composed")
            FileTree.File("cafe\u{301}", "decomposed")
            FileTree.File("CAF\u{C9}")
        }

        #expect(try fileSystem.contentsOfDirectory(atPath: "/").count == 3)
        #expect(fileSystem.contents(atPath: "/cafe\u{301}") == Data("decomposed".utf8))
    }

    @Test(arguments: [InMemoryFileSystem.NameComparison.linux, .apple])
    func `the rule for names is found out by trying`(rule: InMemoryFileSystem.NameComparison) {
        let fileSystem = InMemoryFileSystem(.init(nameComparison: rule))

        #expect(InMemoryFileSystem.NameComparison.probed(in: fileSystem) == rule)
        #expect((try? fileSystem.contentsOfDirectory(atPath: "/tmp")) == [])
    }

    @Test func `a listing can be shuffled, the same way for the same seed`() throws {
        let fileSystem = try InMemoryFileSystem { for index in 0..<20 { FileTree.File("\(index)") } }
        let sorted = try fileSystem.contentsOfDirectory(atPath: "/")

        fileSystem.settings.listingOrder = .shuffled(seed: 1)
        let shuffled = try fileSystem.contentsOfDirectory(atPath: "/")

        #expect(shuffled != sorted)
        #expect(Set(shuffled) == Set(sorted))
        #expect(try fileSystem.contentsOfDirectory(atPath: "/") == shuffled)
    }

    @Test func `dates come from the given clock`() throws {
        let fileSystem = try InMemoryFileSystem(.init(now: { Date(timeIntervalSince1970: 77) })) { FileTree.File("f") }

        #expect(
            try fileSystem.statusOfItem(at: URL(filePath: "/f")).modificationDate == Date(timeIntervalSince1970: 77)
        )
    }

    @Test func `standard directories are below the home`() throws {
        let fileSystem = InMemoryFileSystem(.init(credentials: .user(501)))

        let caches = try fileSystem.url(for: .cachesDirectory, in: .userDomainMask, create: true)

        #expect(caches.path == "/home/user501/.cache")
        #expect(fileSystem.directoryExists(atPath: caches.path))
        #expect(fileSystem.urls(for: .libraryDirectory, in: .userDomainMask) == [])
    }

    @Test func `places are those of the settings`() throws {
        let fileSystem = InMemoryFileSystem(
            .init(credentials: .user(501), capacity: 100, groupContainers: ["group.notes": "/groups/notes"])
        )
        try fileSystem.write(Data(count: 30), toFile: "/f", options: [])

        #expect(fileSystem.homeDirectory(forUser: "user501") == fileSystem.homeDirectoryForCurrentUser)
        #expect(fileSystem.homeDirectory(forUser: "root")?.path == "/root")
        #expect(
            fileSystem.containerURL(forSecurityApplicationGroupIdentifier: "group.notes")?.path == "/groups/notes"
        )
        #expect(fileSystem.containerURL(forSecurityApplicationGroupIdentifier: "other") == nil)
        #expect(fileSystem.mountedVolumeURLs()?.map(\.path) == ["/"])
        #expect(
            try fileSystem.statusOfVolume(atPath: "/f")
                == VolumeStatus(totalCapacity: 100, availableCapacity: 70, isReadOnly: false)
        )
        fileSystem.settings.capacity = -1
        #expect(try fileSystem.statusOfVolume(atPath: "/f").totalCapacity == 0)
    }

    @Test func `a relative URL is resolved in the directory of the file system`() throws {
        let fileSystem = try InMemoryFileSystem { FileTree.Directory("d") { FileTree.File("f") } }
        #expect(fileSystem.changeCurrentDirectoryPath("/d"))

        #expect(try fileSystem.resolvedPath(ofItemAtPath: "f") == "/d/f")
        #expect(fileSystem.resolvingSymlinks(in: URL(filePath: "f")).path == "/d/f")
        #expect(fileSystem.resolvingSymlinks(in: URL(filePath: "missing")).path == "/d/missing")
        try fileSystem.removeItem(atPath: "/d")
        #expect(errno { _ = try fileSystem.resolvedPath(ofItemAtPath: ".") } == .ENOENT)
    }

    @Test func `a user may link to the files of others that that user may read and write`() throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .root)) {
            FileTree.File("closed", permissions: 0o644)
            FileTree.File("open", permissions: 0o666)
            FileTree.File("special", permissions: 0o4777)
            FileTree.SymbolicLink("link", to: "open")
        }
        try fileSystem.setPermissions(0o777, ofItemAtPath: "/")
        fileSystem.settings.credentials = .user(501)

        let outcomes = ["closed", "open", "special", "link"].map { name in
            errno { try fileSystem.linkItem(atPath: "/\(name)", toPath: "/new \(name)") }
        }

        #expect(outcomes == [.EPERM, nil, .EPERM, .EPERM])
    }

    @Test func `a large file is shared, not copied`() throws {
        let fileSystem = InMemoryFileSystem()
        let data = Data(count: 1 << 30)
        let address = data.withUnsafeBytes { $0.baseAddress }

        try fileSystem.write(data, toFile: "/a", options: .atomic)
        try fileSystem.copyItem(atPath: "/a", toPath: "/b")
        let snapshot = fileSystem.snapshot()
        try fileSystem.removeItem(atPath: "/a")
        fileSystem.restore(snapshot)

        for path in ["/a", "/b"] {
            let read = try fileSystem.data(contentsOfFile: path, options: [])
            #expect(read.withUnsafeBytes { $0.baseAddress } == address)
        }
    }
}
