import DependencySupport
import FileSystemDependency
import Foundation
import Testing

struct ItemNameTests {
    @Test(arguments: [SystemFileSystem.shared, InMemoryFileSystem()] as [any FileSystem], [32, 33, 80])
    func `a tree of any depth is replaced`(fileSystem: any FileSystem, depth: Int) throws {
        let directory = try fileSystem.makeTemporaryDirectory(prefix: "deep").path(percentEncoded: false)
        defer { try? fileSystem.removeItem(atPath: directory) }
        let names = (1..<depth).map { "/\($0)" }.joined()
        try fileSystem.createDirectory(atPath: "\(directory)/old\(names)", withIntermediateDirectories: true)
        try fileSystem.createDirectory(atPath: "\(directory)/new", withIntermediateDirectories: true)
        try fileSystem.write("new", toFile: "\(directory)/new/file")

        try fileSystem.replaceItem(atPath: "\(directory)/old", withItemAtPath: "\(directory)/new")

        #expect(try fileSystem.subpathsOfDirectory(atPath: directory).sorted() == ["old", "old/file"])
    }

    @Test func `a move that finds a file where there is none fails`() throws {
        let base = InMemoryFileSystem()
        let trash = base.temporaryDirectory.appending(component: "trash")
        try base.createDirectory(at: trash, withIntermediateDirectories: false)
        try base.write("text", toFile: "/tmp/note")
        let counted = Lock(0)
        let fileSystem = ComposableFileSystem(forwardingTo: base) {
            $0.urls = { _, _ in [trash] }
            $0.moveItem = { _, _ in
                let count = counted.withLock { count in
                    count += 1
                    return count
                }
                throw CocoaError(count < 100 ? .fileWriteFileExists : .fileWriteUnknown)
            }
        }

        let error = #expect(throws: CocoaError.self) { try fileSystem.trashItem(at: URL(filePath: "/tmp/note")) }

        #expect(error?.code == .fileWriteFileExists)
        #expect(counted.withLock(\.self) == 1)
    }

    @Test func `a copy into itself ends, also if a double hides that it is one`() throws {
        let base = InMemoryFileSystem()
        try base.createDirectory(atPath: "/tmp/d", withIntermediateDirectories: false, permissions: nil)
        let created = Lock<[String]>([])
        let fileSystem = ComposableFileSystem(forwardingTo: base) {
            $0.statusOfItem = base.statusOfItem(atPath:followingSymbolicLinks:)
            $0.createDirectory = { path, createIntermediates, permissions in
                let count = created.withLock { created in
                    created.append(path)
                    return created.count
                }
                guard count < 10 else { throw CocoaError(.fileWriteOutOfSpace) }
                try base.createDirectory(
                    atPath: path,
                    withIntermediateDirectories: createIntermediates,
                    permissions: permissions
                )
            }
        }

        try fileSystem.copyItem(atPath: "/tmp/d", in: fileSystem, toPath: "/tmp/d/copy")

        #expect(created.withLock(\.self) == ["/tmp/d/copy"])
    }

    @Test(arguments: [SystemFileSystem.shared, InMemoryFileSystem()] as [any FileSystem])
    func `an item in the trash keeps its whole name`(base: any FileSystem) throws {
        let directory = try base.makeTemporaryDirectory()
        defer { try? base.removeItem(at: directory) }
        let trash = directory.appending(component: "trash")
        try base.createDirectory(at: trash, withIntermediateDirectories: false)
        let fileSystem = ComposableFileSystem(forwardingTo: base) { $0.urls = { _, _ in [trash] } }

        for (name, second) in [
            ("Dr. Jones", "Dr. Jones 2"), ("Report v1.2 final", "Report v1.2 final 2"), ("b c.d e", "b c.d e 2"),
            ("a.tar.gz", "a.tar 2.gz"), (".hidden", ".hidden 2"), ("a.", "a. 2"), ("f.文書", "f 2.文書"),
            ("cafe\u{301}.txt", "cafe\u{301} 2.txt"), ("\u{301}x", "\u{301}x 2"), ("a.\u{301}x", "a 2.\u{301}x"),
            ("%41.b%20c", "%41 2.b%20c"),
        ] {
            for expected in [name, second] {
                let item = directory.appending(component: name)
                try fileSystem.write(Data(), to: item)
                var place: URL?
                try fileSystem.trashItem(at: item, resultingItemURL: &place)
                #expect(place.map { Array($0.lastPathComponent.utf8) } == Array(expected.utf8), "\(place as Any)")
                #expect(try fileSystem.contentsOfDirectory(at: trash).contains { $0.lastPathComponent == expected })
            }
        }
    }

    @Test func `trees and links with other bytes in their names differ`() throws {
        let names = ["caf\u{e9}", "cafe\u{301}"]
        let fakes = try names.map { name in
            try InMemoryFileSystem(.init(hasStandardDirectories: false)) { FileTree.File(name) }
        }
        let trees = try fakes.map { try $0.tree(atPath: "/") }
        let links = try InMemoryFileSystem {
            for name in names { FileTree.SymbolicLink("to \(name.utf8.count)", to: name) }
        }

        #expect(trees[0] != trees[1])
        let difference = "- caf\u{e9} 644 \"\"\n+ cafe\u{301} 644 \"\""
        #expect(trees[1].difference(from: trees[0]).utf8.elementsEqual(difference.utf8))
        #expect(Set(trees + trees).count == 2)
        #expect(!links.contentsEqual(atPath: "/to 5", andPath: "/to 6"))
        #expect(links.contentsEqual(atPath: "/to 5", andPath: "/to 5"))
    }
}
