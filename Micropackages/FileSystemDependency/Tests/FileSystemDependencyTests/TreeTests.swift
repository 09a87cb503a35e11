import Foundation
import Testing

@testable import FileSystemDependency

/// Tests that copy and remove trees, also trees with items that no path can name.
struct TreeTests {
    private let fileSystem = SystemFileSystem.shared

    @Test func `names that are not UTF-8 are copied and removed`() throws {
        try withDirectory { directory in
            let names: [[CChar]] = [[-1, 0], [97, -2, 0]]
            try fileSystem.createDirectory(atPath: "\(directory)/d", withIntermediateDirectories: false)
            let folder = try SystemDirectory(path: "\(directory)/d")
            for name in names {
                #expect(mkdirat(folder.descriptor, name, 0o755) == 0)
                let inner = try SystemDirectory(SystemName(bytes: name), in: folder)
                #expect(symlinkat(names[0], inner.descriptor, names[1]) == 0)
                close(openat(inner.descriptor, names[0], O_CREAT | O_WRONLY, 0o644))
            }

            try fileSystem.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/e")
            let copy = try SystemDirectory(path: "\(directory)/e")
            let copies = try copy.names()
            let inner = try SystemDirectory(SystemName(bytes: names[0]), in: copy)
            let target = try SystemKernel.readLink(names[1], in: inner.descriptor)
            try fileSystem.removeItem(atPath: "\(directory)/d")

            #expect(copies.map(\.bytes) == [names[1], names[0]])
            #expect(try inner.names().map(\.bytes) == [names[1], names[0]])
            #expect(target == names[0])
            #expect(!fileSystem.fileExists(atPath: "\(directory)/d"))
        }
    }

    @Test func `a tree that is deeper than a path can be is copied and removed`() throws {
        try withDirectory { directory in
            let depth = 3_000
            try fileSystem.createDirectory(atPath: "\(directory)/d", withIntermediateDirectories: false)
            var folder = try SystemDirectory(path: "\(directory)/d")
            for _ in 1..<depth {
                #expect(mkdirat(folder.descriptor, "d", 0o755) == 0)
                folder = try SystemDirectory(SystemName(bytes: [100, 0]), in: folder)
            }

            try fileSystem.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/e")
            var copy = try SystemDirectory(path: "\(directory)/e")
            var copyDepth = 1
            while let name = try copy.names().first {
                copy = try SystemDirectory(name, in: copy)
                copyDepth += 1
            }
            try fileSystem.removeItem(atPath: "\(directory)/d")

            #expect(copyDepth == depth)
            #expect(try fileSystem.contentsOfDirectory(atPath: directory) == ["e"])
        }
    }

    @Test func `a deep tree is copied and removed on the fake`() throws {
        let fileSystem = InMemoryFileSystem(.init(hasStandardDirectories: false))
        for _ in 0..<2_000 {
            try fileSystem.createDirectory(atPath: "d", withIntermediateDirectories: false)
            #expect(fileSystem.changeCurrentDirectoryPath("d"))
        }
        #expect(fileSystem.changeCurrentDirectoryPath("/"))

        try fileSystem.copyItem(atPath: "/d", toPath: "/e")
        try fileSystem.removeItem(atPath: "/d")

        #expect(try fileSystem.contentsOfDirectory(atPath: "/") == ["e"])
        #expect(fileSystem.directoryExists(atPath: "/e" + String(repeating: "/d", count: 1_999)))
    }

    @Test func `a copy has the date of its original to the nanosecond`() throws {
        try withDirectory { directory in
            try fileSystem.build(atPath: directory) { FileTree.Directory("d") { FileTree.File("f", "text") } }
            var times = [
                timespec(tv_sec: 1_795_000_000, tv_nsec: 123_456_789), timespec(tv_sec: 1, tv_nsec: 999_999_999),
            ]
            #expect(utimensat(AT_FDCWD, "\(directory)/d/f", &times, 0) == 0)
            #expect(utimensat(AT_FDCWD, "\(directory)/d", &times, 0) == 0)

            try fileSystem.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/e")

            for path in ["\(directory)/e", "\(directory)/e/f"] {
                var status = stat()
                #expect(lstat(path, &status) == 0)
                #expect(status.modificationTime.tv_sec == 1)
                #expect(status.modificationTime.tv_nsec == 999_999_999)
            }
        }
    }

    @Test func `a copy takes no more room than its original`() throws {
        try withDirectory { directory in
            try fileSystem.write(Data("text".utf8), toFile: "\(directory)/f", options: [])
            let handle = try fileSystem.openFile(atPath: "\(directory)/f", for: .updating)
            try handle.seek(toOffset: 1 << 30)
            try handle.write(contentsOf: Data("more".utf8))
            try handle.truncate(atOffset: 1 << 32)

            try fileSystem.copyItem(atPath: "\(directory)/f", toPath: "\(directory)/g")

            var status = stat()
            #expect(lstat("\(directory)/g", &status) == 0)
            #expect(status.st_size == 1 << 32)
            #expect(status.st_blocks < 1 << 12)
            let copy = try fileSystem.openFile(atPath: "\(directory)/g", for: .reading)
            #expect(try copy.read(upToCount: 5) == Data("text\0".utf8))
            try copy.seek(toOffset: 1 << 30)
            #expect(try copy.read(upToCount: 5) == Data("more\0".utf8))
        }
    }

    func withDirectory(_ body: (String) throws -> Void) throws {
        let directory = "\(FileSystemUnderTest.directory)/trees-\(UUID().uuidString)"
        try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer { try? fileSystem.removeItem(atPath: directory) }
        try body(directory)
    }
}
