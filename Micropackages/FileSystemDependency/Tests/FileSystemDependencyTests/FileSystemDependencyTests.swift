import FileSystemDependency
import FileSystemDependencyFuzzing
import Foundation
import GlobalDependencies
import Testing

struct FileSystemDependencyTests {
    private struct Notes {
        let dependencies: any FileSystemDependency

        func today() throws -> String {
            try dependencies.fileSystem.string(contentsOf: URL(filePath: "/notes/today.txt"))
        }
    }

    private struct Session: DependencyScope, FileSystemDependency {
        let parent: GlobalDependencies
    }

    @Test func `the default is the system's file system`() {
        #expect(GlobalDependencies.default.fileSystem is SystemFileSystem)
    }

    @Test func `an override reaches a component, and a scope in between`() throws {
        let fake = try InMemoryFileSystem { Directory("notes") { File("today.txt", "Buy milk") } }
        let dependencies = GlobalDependencies.default.with(override: fake, for: \.fileSystem)

        #expect(try Notes(dependencies: dependencies).today() == "Buy milk")
        #expect(try Notes(dependencies: Session(parent: dependencies)).today() == "Buy milk")
    }

    @Test func `calls of FileManager compile with a file system in its place`() throws {
        let fileSystem = try InMemoryFileSystem { Directory("tmp", permissions: 0o1777) }

        #expect(try adopt(FileManager.default) == adopt(fileSystem))
    }

    @Test func `relative paths start at the current directory, on live and fake`() async {
        await #expect(processExitsWith: .success) {
            let live = SystemFileSystem.shared
            let directory = try live.makeTemporaryDirectory()
            let fake = InMemoryFileSystem()
            try fake.createDirectory(atPath: directory.path, withIntermediateDirectories: true, permissions: nil)

            #expect(try useRelativePaths(live, in: directory.path) == useRelativePaths(fake, in: directory.path))
            #expect(live.currentDirectoryPath == "")
        }
    }

    @Test func `a folder of the system is loaded into a fake, and a tree is built on the system`() throws {
        let live = SystemFileSystem.shared
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        try live.build(atPath: directory.path) {
            Directory("a", permissions: 0o700) { File("b", "text", permissions: 0o600) }
            SymbolicLink("l", to: "a/b")
        }
        let fake = InMemoryFileSystem()

        try fake.copyItem(atPath: directory.path, of: live, toPath: "/loaded")

        #expect(try fake.tree(atPath: "/loaded") == live.tree(atPath: directory.path))
        #expect(
            try fake.tree(atPath: "/loaded").description
                == "a/ 700\n  b 600 \"text\"\nl → a/b"
        )
    }

    @Test func `a difference of two trees shows what is only in one`() throws {
        let before = try InMemoryFileSystem { File("a", "1") }.tree(atPath: "/")
        let after = try InMemoryFileSystem { File("a", "2") }.tree(atPath: "/")

        #expect(after.difference(from: before) == "- a 644 \"1\"\n+ a 644 \"2\"")
    }

    /// What most code does with a file manager.
    private func adopt(_ files: FileManager) throws -> [String] {
        let directory = files.temporaryDirectory.appending(component: UUID().uuidString)
        let file = directory.appending(component: "a")
        var isDirectory: ObjCBool = false
        try files.createDirectory(at: directory, withIntermediateDirectories: true, attributes: nil)
        defer { try? files.removeItem(at: directory) }
        let isCreated = files.createFile(atPath: file.path, contents: Data("text".utf8))
        try files.copyItem(at: file, to: directory.appending(component: "b"))
        try files.moveItem(at: file, to: directory.appending(component: "c"))
        try files.createSymbolicLink(
            at: directory.appending(component: "l"),
            withDestinationURL: URL(filePath: "/nowhere")
        )
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: directory.appending(component: "c").path)
        let attributes = try files.attributesOfItem(atPath: directory.appending(component: "c").path)
        let items = try files.contentsOfDirectory(
            at: directory,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsHiddenFiles]
        )
        return [
            "\(isCreated)",
            "\(files.fileExists(atPath: directory.path, isDirectory: &isDirectory)) \(isDirectory.boolValue)",
            "\(files.fileExists(atPath: file.path)) \(files.isReadableFile(atPath: directory.path))",
            items.map(\.lastPathComponent).sorted().joined(separator: " "),
            "\(attributes[.posixPermissions] as? Int ?? -1)",
            "\(attributes[.size] as? UInt64 ?? UInt64(attributes[.size] as? Int ?? -1))",
            files.contents(atPath: directory.appending(component: "b").path).map { "\($0.count)" } ?? "nil",
            try files.destinationOfSymbolicLink(atPath: directory.appending(component: "l").path),
            try files.subpathsOfDirectory(atPath: directory.path).sorted().joined(separator: " "),
        ]
    }

    /// The same text, with another type.
    private func adopt(_ files: some FileSystem) throws -> [String] {
        let directory = files.temporaryDirectory.appending(component: UUID().uuidString)
        let file = directory.appending(component: "a")
        var isDirectory: ObjCBool = false
        try files.createDirectory(at: directory, withIntermediateDirectories: true, attributes: nil)
        defer { try? files.removeItem(at: directory) }
        let isCreated = files.createFile(atPath: file.path, contents: Data("text".utf8))
        try files.copyItem(at: file, to: directory.appending(component: "b"))
        try files.moveItem(at: file, to: directory.appending(component: "c"))
        try files.createSymbolicLink(
            at: directory.appending(component: "l"),
            withDestinationURL: URL(filePath: "/nowhere")
        )
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: directory.appending(component: "c").path)
        let attributes = try files.attributesOfItem(atPath: directory.appending(component: "c").path)
        let items = try files.contentsOfDirectory(
            at: directory,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsHiddenFiles]
        )
        return [
            "\(isCreated)",
            "\(files.fileExists(atPath: directory.path, isDirectory: &isDirectory)) \(isDirectory.boolValue)",
            "\(files.fileExists(atPath: file.path)) \(files.isReadableFile(atPath: directory.path))",
            items.map(\.lastPathComponent).sorted().joined(separator: " "),
            "\(attributes[.posixPermissions] as? Int ?? -1)",
            "\(attributes[.size] as? UInt64 ?? UInt64(attributes[.size] as? Int ?? -1))",
            files.contents(atPath: directory.appending(component: "b").path).map { "\($0.count)" } ?? "nil",
            try files.destinationOfSymbolicLink(atPath: directory.appending(component: "l").path),
            try files.subpathsOfDirectory(atPath: directory.path).sorted().joined(separator: " "),
        ]
    }
}

/// Uses a directory as the current one, and removes it.
private func useRelativePaths(_ fileSystem: some FileSystem, in directory: String) throws -> [String] {
    let isChanged = fileSystem.changeCurrentDirectoryPath(directory)
    try fileSystem.createDirectory(atPath: "a/b", withIntermediateDirectories: true, permissions: nil)
    try fileSystem.write(Data("text".utf8), toFile: "a/b/../c", options: .atomic)
    try fileSystem.copyItem(atPath: "a", toPath: "./d")
    let lines = [
        "\(isChanged) \(fileSystem.changeCurrentDirectoryPath("missing")) \(fileSystem.changeCurrentDirectoryPath("a/c"))",
        fileSystem.currentDirectoryPath,
        try fileSystem.subpathsOfDirectory(atPath: ".").sorted().joined(separator: " "),
        "\(code { try fileSystem.removeItem(atPath: ".") }?.rawValue ?? 0)",
    ]
    try fileSystem.removeItem(atPath: directory)
    return lines + [
        fileSystem.currentDirectoryPath,
        "\(code { try fileSystem.write(Data(), toFile: "x", options: []) }?.rawValue ?? 0)",
        "\(fileSystem.fileExists(atPath: "."))",
    ]
}
