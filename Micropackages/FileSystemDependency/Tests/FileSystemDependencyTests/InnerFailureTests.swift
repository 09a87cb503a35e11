import FileSystemDependency
import Foundation
import Testing

struct InnerFailureTests {
    private static func makeFiles() throws -> InMemoryFileSystem {
        try InMemoryFileSystem(.init(listingOrder: .sorted)) {
            FileTree.Directory("tree") {
                FileTree.File("a", "first")
                FileTree.File("b", "second")
                FileTree.File("c", "third")
            }
        }
    }

    @Test func `a listing whose third name cannot be read is an error, not the end`() throws {
        let files = try Self.makeFiles()
        files.fail(.contentsOfDirectory, at: .name(3), with: .EIO)

        #expect(throws: CocoaError.self) { try files.contentsOfDirectory(atPath: "/tree") }
        #expect(try files.contentsOfDirectory(atPath: "/tree") == ["a", "b", "c"])
    }

    @Test func `a copy whose second file cannot be written leaves the first one`() throws {
        let files = try Self.makeFiles()
        files.fail(.copyItem, at: .file(2), with: .ENOSPC)

        let error = #expect(throws: CocoaError.self) { try files.copyItem(atPath: "/tree", toPath: "/copy") }

        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(try files.contentsOfDirectory(atPath: "/copy") == ["a", "b"])
        #expect(try files.data(contentsOfFile: "/copy/a", options: []) == Data("first".utf8))
        #expect(try files.data(contentsOfFile: "/copy/b", options: []).isEmpty)
    }

    @Test(arguments: ["move", "backup"])
    func `a copy that fails is removed, also if it has a directory that its owner may not change`(use: String) throws {
        let files = InMemoryFileSystem(.init(capacity: 1_000_000))
        try files.createDirectory(atPath: "/tmp/old/a/b", withIntermediateDirectories: true)
        try files.write("x", toFile: "/tmp/old/a/b/f")
        try files.setPermissions(0o555, ofItemAtPath: "/tmp/old/a/b")
        try files.setPermissions(0o500, ofItemAtPath: "/tmp/old/a")
        try files.write(Data(count: 600_000), toFile: "/tmp/old/z", options: [])
        try files.createDirectory(atPath: "/tmp/new", withIntermediateDirectories: true)
        try files.write("the last good backup", toFile: "/tmp/backup")
        let before = try files.subpathsOfDirectory(atPath: "/tmp").sorted()

        let error = #expect(throws: CocoaError.self) {
            if use == "move" {
                files.fail(.moveItem, at: .call(1), with: .EXDEV)
                try files.moveItem(atPath: "/tmp/old", toPath: "/tmp/moved")
            } else {
                let (old, new) = (URL(filePath: "/tmp/old"), URL(filePath: "/tmp/new"))
                try files.replaceItemAt(old, withItemAt: new, backupItemName: "backup")
            }
        }

        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(try files.subpathsOfDirectory(atPath: "/tmp").sorted() == before)
        #expect(try files.data(contentsOfFile: "/tmp/backup", options: []) == Data("the last good backup".utf8))
    }

    @Test func `an earlier backup remains unless the new item is in place, whichever call fails`() throws {
        var outcomes: Set<String> = []
        for kind in [FileSystemCall.Kind.moveItem, .copyItem, .replaceItem] {
            for call in 1... {
                let files = try Self.makeFiles()
                files.fail(kind, at: .call(call), with: .ENOSPC)
                let result = Result {
                    try files.replaceItemAt(
                        URL(filePath: "/tree/a"),
                        withItemAt: URL(filePath: "/tree/b"),
                        backupItemName: "c",
                        options: .withoutDeletingBackupItem
                    )
                }
                if files.hasPendingFailures { break }
                #expect(throws: CocoaError.self) { try result.get() }
                let contents = try files.contentsOfDirectory(atPath: "/tree").map { name in
                    String(decoding: try files.data(contentsOfFile: "/tree/\(name)", options: []), as: UTF8.self)
                }
                outcomes.insert(contents.joined(separator: " "))
            }
        }
        #expect(outcomes == ["first second third"])
    }

    @Test func `a replacement is never more readable than the old item, whichever call fails`() throws {
        for kind in [FileSystemCall.Kind.setPermissions, .replaceItem] {
            let files = try Self.makeFiles()
            try files.setPermissions(0o600, ofItemAtPath: "/tree/a")
            let observed = files.intercepting { _, proceed in
                defer { #expect((try? Self.describe("/tree/a", in: files))?.hasPrefix("600") == true) }
                return try proceed()
            }
            files.fail(kind, with: .EIO)
            let (old, new) = (URL(filePath: "/tree/a"), URL(filePath: "/tree/b"))

            #expect(throws: CocoaError.self) { try observed.replaceItemAt(old, withItemAt: new) }
            #expect(try Self.describe("/tree/a", in: files) == "600 first")
            #expect(try Self.describe("/tree/b", in: files) == "644 second")
            try observed.replaceItemAt(old, withItemAt: new)
            #expect(try Self.describe("/tree/a", in: files) == "600 second")
        }
    }

    @Test func `no file of the superuser gets the privileges of another user's program`() throws {
        for (permissions, expected) in [(0o4755, 0o755), (0o6755, 0o755), (0o2755, 0o755), (0o644, 0o644)] {
            let files = try Self.makeFiles()
            files.settings.credentials = .user(1234)
            try files.createDirectory(atPath: "/tmp/d", withIntermediateDirectories: true)
            for path in ["/tmp/d/f", "/tmp/d/g"] {
                try files.write(Data("#!".utf8), toFile: path, options: [])
                try files.setPermissions(permissions, ofItemAtPath: path)
            }
            try files.createSymbolicLink(atPath: "/tmp/d/l", withDestinationPath: "f")
            files.settings.credentials = .root

            try files.copyItem(atPath: "/tmp/d", toPath: "/copy")
            #expect(try files.statusOfItem(atPath: "/copy/f", followingSymbolicLinks: false).permissions == expected)
            files.fail(.moveItem, at: .call(2), with: .EXDEV)
            try files.moveItem(atPath: "/tmp/d", toPath: "/moved")
            for path in ["/moved", "/moved/f", "/moved/l"] {
                let status = try files.statusOfItem(atPath: path, followingSymbolicLinks: false)
                #expect(status.ownerAccountID == 1234)
                if path == "/moved/f" { #expect(status.permissions == permissions) }
            }
            try files.write(Data("new".utf8), toFile: "/moved/f", options: .atomic)
            #expect(try files.statusOfItem(atPath: "/moved/f", followingSymbolicLinks: false).permissions == expected)
            try files.write(Data("new".utf8), toFile: "/new", options: [])
            try files.replaceItemAt(URL(filePath: "/moved/g"), withItemAt: URL(filePath: "/new"))
            #expect(try files.statusOfItem(atPath: "/moved/g", followingSymbolicLinks: false).permissions == expected)
        }
    }

    @Test func `a directory without permission to write is replaced from another directory`() throws {
        for fileSystem in [InMemoryFileSystem()] as [any FileSystem] {
            let directory = try fileSystem.makeTemporaryDirectory()
            try fileSystem.build(atPath: directory.path) {
                FileTree.Directory("old", permissions: 0o500)
                FileTree.Directory("place") { FileTree.Directory("new") { FileTree.File("f") } }
            }
            let old = directory.appending(component: "old")

            try fileSystem.replaceItemAt(old, withItemAt: directory.appending(components: "place", "new"))
            #expect(try fileSystem.contentsOfDirectory(atPath: old.path) == ["f"])
            #expect(try fileSystem.statusOfItem(atPath: old.path, followingSymbolicLinks: false).permissions == 0o500)
        }
    }

    private static func describe(_ path: String, in files: InMemoryFileSystem) throws -> String {
        let mode = try files.statusOfItem(atPath: path, followingSymbolicLinks: false).permissions
        let text = String(decoding: try files.data(contentsOfFile: path, options: []), as: UTF8.self)
        return "\(String(mode, radix: 8)) \(text)"
    }

    @Test func `an atomic write leaves the old file or the new one, whichever call fails`() throws {
        var outcomes: Set<String> = []
        for call in 1... {
            let files = try Self.makeFiles()
            files.fail(.write, at: .call(call), with: .EIO)
            let result = Result { try files.write(Data("new".utf8), toFile: "/tree/a", options: .atomic) }
            if files.hasPendingFailures { break }
            #expect(throws: CocoaError.self) { try result.get() }
            #expect(try files.contentsOfDirectory(atPath: "/tree") == ["a", "b", "c"])
            outcomes.insert(String(decoding: try files.data(contentsOfFile: "/tree/a", options: []), as: UTF8.self))
        }
        #expect(outcomes == ["first", "new"])
    }

    @Test func `each call of a handle can fail, and leaves what it leaves on a system`() throws {
        let files = try Self.makeFiles()
        let handle = try files.openFile(atPath: "/tree/a", for: .updating)
        func fails(_ kind: FileSystemCall.Kind, at call: Int, _ body: () throws -> Void) {
            files.fail(kind, at: .call(call), with: .EIO)
            #expect(throws: CocoaError.self, performing: body)
            #expect(!files.hasPendingFailures)
        }

        try handle.seek(toOffset: 1)
        fails(.readFromHandle, at: 1) { _ = try handle.readToEnd() }
        fails(.writeToHandle, at: 1) { try handle.write(contentsOf: Data("new".utf8)) }
        fails(.synchronize, at: 1) { try handle.synchronize() }
        fails(.writeToHandle, at: 1) { try handle.truncate(atOffset: 3) }
        #expect(try files.data(contentsOfFile: "/tree/a", options: []) == Data("first".utf8))
        // The file has its new size before the offset is set.
        fails(.writeToHandle, at: 2) { try handle.truncate(atOffset: 3) }
        #expect(try handle.offset() == 1)
        #expect(try handle.readToEnd() == Data("ir".utf8))
        // The file is created before its status is read.
        fails(.openFile, at: 1) { _ = try files.openFile(atPath: "/tree/d", for: .creating) }
        #expect(!files.fileExists(atPath: "/tree/d"))
        fails(.openFile, at: 2) { _ = try files.openFile(atPath: "/tree/d", for: .creating) }
        #expect(try files.data(contentsOfFile: "/tree/d", options: []).isEmpty)
    }

    @Test func `a move to another volume that fails loses nothing`() throws {
        var hasMoved = false
        for call in 3... {
            let files = try Self.makeFiles()
            // The first call finds that nothing has the new name; the second one is the rename.
            files.fail(.moveItem, at: .call(2), with: .EXDEV)
            files.fail(.moveItem, at: .call(call), with: .EIO)
            try? files.moveItem(atPath: "/tree", toPath: "/moved")
            if files.hasPendingFailures { break }
            let copies = ["/tree", "/moved"].map { (try? files.contentsOfDirectory(atPath: $0)) ?? [] }
            #expect(copies.contains(["a", "b", "c"]), "\(call): \(copies)")
            hasMoved = hasMoved || copies[0] != ["a", "b", "c"]
        }
        #expect(hasMoved)
    }

    @Test func `the count goes on with the next operation of the kind`() throws {
        let files = try Self.makeFiles()
        files.fail(.data, at: .call(5), with: .EIO, occurrence: 2)

        for _ in 0..<3 { _ = try files.data(contentsOfFile: "/tree/a", options: []) }
        #expect(files.hasPendingFailures)
        #expect(throws: CocoaError.self) { try files.data(contentsOfFile: "/tree/a", options: []) }
        #expect(!files.hasPendingFailures)
    }
}
