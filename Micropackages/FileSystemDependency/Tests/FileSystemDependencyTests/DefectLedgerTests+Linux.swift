#if !canImport(Darwin) && PROOFS
import DependencyTestSupport
import FileSystemDependency
import Foundation
import Testing

/// The defects of Foundation that the live file system works around.
///
/// The README of this micropackage lists them.
///
/// Each test demonstrates one defect, and fails once the defect is fixed. Then its entry and its workaround can be removed.
struct DefectLedgerTests {
    private let playground: Playground

    init() throws {
        playground = try Playground()
    }

    @Test func `L1: replaceItemAt loses the new item`() throws {
        try playground.write("old", "a")
        try playground.write("new", "b")

        _ = try? FileManager.default.replaceItemAt(playground.url("a"), withItemAt: playground.url("b"))

        #expect(playground.read("a") != "new")
    }

    @Test func `L2: copyItem copies a directory into itself until a path is too long`() throws {
        try playground.makeDirectory("d")

        try? FileManager.default.copyItem(atPath: playground.path("d"), toPath: playground.path("d/inner"))

        #expect(playground.read("d/inner/inner/inner/inner") == "directory")
    }

    @Test func `L3: copyItem forgets the date of a file`() throws {
        try playground.write("text", "a")
        let date = Date(timeIntervalSince1970: 500)
        try SystemFileSystem.shared.setModificationDate(date, ofItemAtPath: playground.path("a"))

        try FileManager.default.copyItem(atPath: playground.path("a"), toPath: playground.path("b"))

        let copy = try SystemFileSystem.shared.statusOfItem(at: playground.url("b"))
        #expect(copy.modificationDate != date)
    }

    @Test func `L4: contentsOfDirectory finds a file to be an empty directory`() throws {
        try playground.write("text", "a")

        let contents = try? FileManager.default.contentsOfDirectory(
            at: playground.url("a"),
            includingPropertiesForKeys: nil
        )

        #expect(contents == [])
    }

    @Test func `L5: an atomic write forgets the permissions of a file`() throws {
        try playground.write("secret", "a")
        try SystemFileSystem.shared.setPermissions(0o600, ofItemAtPath: playground.path("a"))

        try Data("new".utf8).write(to: playground.url("a"), options: .atomic)

        #expect(try SystemFileSystem.shared.statusOfItem(at: playground.url("a")).permissions != 0o600)
    }

    @Test func `L6: a path ends at a NUL`() throws {
        try playground.write("text", "a")

        #expect(FileManager.default.fileExists(atPath: playground.path("a\0b")))
    }

    @Test func `L7: setAttributes ignores the date of creation`() throws {
        try playground.write("text", "a")
        let date = Date(timeIntervalSince1970: 500)

        try FileManager.default.setAttributes([.creationDate: date], ofItemAtPath: playground.path("a"))

        let attributes = try FileManager.default.attributesOfItem(atPath: playground.path("a"))
        #expect(attributes[.creationDate] as? Date != date)
    }

    @Test func `L8: a missing item can be deleted and enumerated`() {
        let enumerator = FileManager.default.enumerator(atPath: playground.path("missing"))

        #expect(FileManager.default.isDeletableFile(atPath: playground.path("missing")))
        #expect(enumerator != nil)
    }

    @Test func `L9: subpathsOfDirectory finds a file to be an empty directory`() throws {
        try playground.write("text", "a")

        #expect(try FileManager.default.subpathsOfDirectory(atPath: playground.path("a")) == [])
    }

    /// The test runs in a separate process, because the defect corrupts the memory of its process.
    @Test(.onThreadOfItsOwn)
    func `L10: copyItem cuts a destination of more than 1,023 bytes, and writes there`() async {
        await #expect(processExitsWith: .failure) {
            let playground = try Playground()
            let name = String(repeating: "b", count: 200)
            try playground.write("text", "a")
            try playground.makeDirectory(name)
            let destination = String(repeating: "\(name)/../", count: 5) + "c"

            try? FileManager.default.copyItem(atPath: playground.path("a"), toPath: playground.path(destination))

            let isThere = playground.read("c") == "text"
            try? SystemFileSystem.shared.removeItem(at: playground.directory)
            exit(isThere ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test(.onThreadOfItsOwn, .enabled(if: geteuid() == 0, "Only the superuser can make another user's directory"))
    func `L11: copyItem of another user's directory fails after all is copied`() async throws {
        await #expect(processExitsWith: .success) {
            let live = SystemFileSystem.shared
            let directory = try live.makeTemporaryDirectory(prefix: "ledger").path
            try live.setPermissions(0o777, ofItemAtPath: directory)
            try live.build(atPath: directory) { FileTree.Directory("d") { FileTree.File("f", "text") } }
            #expect(setegid(65_534) == 0 && seteuid(65_534) == 0)

            let outcome = code {
                try FileManager.default.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/copy")
            }
            #expect(outcome == .fileWriteNoPermission)
            try live.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/other")
            #expect(live.contents(atPath: "\(directory)/other/f") == Data("text".utf8))
            #expect(seteuid(0) == 0)
            try live.removeItem(atPath: directory)
        }
    }

    @Test(
        .onThreadOfItsOwn,
        .enabled(if: geteuid() == 0, "The superuser may search each directory, and can become another user")
    )
    func `L12: an enumerator leaves out the directories of one that cannot be searched`() async throws {
        await #expect(processExitsWith: .success) {
            let live = SystemFileSystem.shared
            let directory = try live.makeTemporaryDirectory(prefix: "ledger")
            try live.build(atPath: directory.path) { FileTree.Directory("d") {} }
            try live.setPermissions(0o644, ofItemAtPath: directory.path)
            #expect(seteuid(65_534) == 0)

            let enumerator = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
            #expect(enumerator?.nextObject() == nil)
            #expect(live.enumerator(at: directory)?.next()?.lastPathComponent == "d")
            #expect(seteuid(0) == 0)
            try live.removeItem(at: directory)
        }
    }

    @Test func `L13: the allocated size of a file is that of blocks that are too large`() throws {
        let keys: Set<URLResourceKey> = [.totalFileAllocatedSizeKey]
        try SystemFileSystem.shared.write(Data(repeating: 1, count: 5000), to: playground.url("a"), options: .atomic)

        let foundation = try playground.url("a").resourceValues(forKeys: keys).totalFileAllocatedSize
        let live = try SystemFileSystem.shared.resourceValues(forKeys: keys, at: playground.url("a"))

        #expect(try #require(foundation) > #require(live.totalFileAllocatedSize))
    }
}

/// A directory that is removed after the test.
private final class Playground {
    let directory: URL

    init() throws {
        directory = try SystemFileSystem.shared.makeTemporaryDirectory(prefix: "ledger")
    }

    deinit {
        try? SystemFileSystem.shared.removeItem(at: directory)
    }

    func path(_ name: String) -> String {
        "\(directory.path)/\(name)"
    }

    func url(_ name: String) -> URL {
        URL(filePath: path(name), directoryHint: .notDirectory)
    }

    func write(_ text: String, _ name: String) throws {
        try SystemFileSystem.shared.write(Data(text.utf8), toFile: path(name), options: [])
    }

    func makeDirectory(_ name: String) throws {
        try SystemFileSystem.shared.createDirectory(atPath: path(name), withIntermediateDirectories: false)
    }

    func read(_ name: String) -> String? {
        if SystemFileSystem.shared.directoryExists(atPath: path(name)) {
            return "directory"
        }
        return SystemFileSystem.shared.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }
}
#endif
