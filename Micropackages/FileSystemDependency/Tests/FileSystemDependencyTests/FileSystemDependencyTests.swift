import DependencyTestSupport
import FileSystemDependency
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

    @Test func `a loaded file does not change with the file on the disk`() throws {
        let live = SystemFileSystem.shared
        let directory = try live.makeTemporaryDirectory(prefix: "loaded").path(percentEncoded: false)
        defer { try? live.removeItem(atPath: directory) }
        let path = "\(directory)/f"
        try live.write(Data(repeating: 65, count: 5_000), toFile: path, options: [])
        let fake = InMemoryFileSystem()

        try fake.copyItem(atPath: path, in: live, toPath: "/f")
        let handle = try live.openFile(atPath: path, for: .updating)
        try handle.write(contentsOf: Data("BBBB".utf8))
        try handle.close()

        #expect(try fake.data(contentsOfFile: "/f", options: []) == Data(repeating: 65, count: 5_000))
    }

    @Test func `a file system is not copied into its own tree`() throws {
        let fake = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
            FileTree.Directory("a") { FileTree.Directory("b") }
        }
        let wrapped = ComposableFileSystem(forwardingTo: fake) { _ in }

        for (source, destination) in [("/a", "/a/c"), ("/a", "/a/b/c"), ("/", "/a/c"), ("/a/.", "/a/b/../c")] {
            // Without a limit, a failing test would not end.
            fake.fail(.createDirectory, with: .ECANCELED, occurrence: 50)
            let error = #expect(throws: CocoaError.self) {
                try fake.copyItem(atPath: source, in: wrapped, toPath: destination)
            }
            #expect((error?.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code == .EINVAL)
        }
        #expect(try fake.subpathsOfDirectory(atPath: "/").sorted() == ["a", "a/b"])
        try fake.copyItem(atPath: "/a", in: wrapped, toPath: "/c")
        try fake.copyItem(atPath: "/a", in: InMemoryFileSystem(items: { FileTree.Directory("a") }), toPath: "/a/d")
    }

    @Test func `the default is the system's file system`() {
        #expect(GlobalDependencies.default.fileSystem is SystemFileSystem)
        #expect(GlobalDependencies.default.fileSystem.systemObject === FileManager.default)
        #expect(InMemoryFileSystem().systemObject == nil)
    }

    @Test func `an override reaches a component, and a scope in between`() throws {
        let fake = try InMemoryFileSystem { FileTree.Directory("notes") { FileTree.File("today.txt", "Buy milk") } }
        let dependencies = GlobalDependencies.default.with(override: fake, for: \.fileSystem)

        #expect(try Notes(dependencies: dependencies).today() == "Buy milk")
        #expect(try Notes(dependencies: Session(parent: dependencies)).today() == "Buy milk")
    }

    @Test(.onThreadOfItsOwn) func `relative paths start at the current directory, on live and fake`() async {
        await #expect(processExitsWith: .success) {
            let live = SystemFileSystem.shared
            let directory = try live.makeTemporaryDirectory()
            let fake = InMemoryFileSystem()
            try fake.createDirectory(atPath: directory.path, withIntermediateDirectories: true)

            #expect(try useRelativePaths(live, in: directory.path) == useRelativePaths(fake, in: directory.path))
            #expect(live.currentDirectoryPath == "")
        }
    }

    @Test func `a folder of the system is loaded into a fake, and a tree is built on the system`() throws {
        let live = SystemFileSystem.shared
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        try live.build(atPath: directory.path) {
            FileTree.Directory("a", permissions: 0o700) { FileTree.File("b", "text", permissions: 0o600) }
            FileTree.SymbolicLink("l", to: "a/b")
        }
        let fake = InMemoryFileSystem()

        try fake.copyItem(atPath: directory.path, in: live, toPath: "/loaded")

        #expect(try fake.tree(atPath: "/loaded") == live.tree(atPath: directory.path))
        #expect(
            try fake.tree(atPath: "/loaded").description
                == "a/ 700\n  b 600 \"text\"\nl → a/b"
        )
    }

    @Test(.timeLimit(.minutes(60)))
    func `a folder with a pipe is not loaded, and the error names the pipe`() throws {
        let live = SystemFileSystem.shared
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let pipe = "\(directory.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)

        let error = #expect(throws: CocoaError.self) {
            try InMemoryFileSystem().copyItem(atPath: directory.path, in: live, toPath: "/loaded")
        }

        #expect(error?.userInfo[NSFilePathErrorKey] as? String == pipe)
        #expect((error?.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code == .EOPNOTSUPP)
    }

    @Test func `errors have the keys of Foundation`() {
        let fileSystem = InMemoryFileSystem()

        let unsupported = #expect(throws: CocoaError.self) {
            try fileSystem.resourceValues(forKeys: [.localizedNameKey], at: URL(filePath: "/"))
        }
        let inapplicable = #expect(throws: CocoaError.self) {
            try fileSystem.write("é", toFile: "/a", encoding: .ascii)
        }

        #expect(unsupported?.userInfo[NSDebugDescriptionErrorKey] is String)
        #expect(inapplicable?.userInfo[NSStringEncodingErrorKey] as? UInt == String.Encoding.ascii.rawValue)
    }

    @Test func `permissions are set from a number of any type`() throws {
        let fileSystem = try InMemoryFileSystem { FileTree.File("a", "") }
        let values: [Any] = [
            0o600, UInt16(0o601), 386.0, Float(387), NSNumber(value: 0o604), NSNumber(value: 389.0),
        ]

        for (number, value) in values.enumerated() {
            try fileSystem.setAttributes([.posixPermissions: value], ofItemAtPath: "/a")
            #expect(try fileSystem.attributesOfItem(atPath: "/a")[.posixPermissions] as? Int == 0o600 + number)
        }
    }

    @Test func `a difference of two trees shows the items of one only`() throws {
        let before = try InMemoryFileSystem { FileTree.File("a", "1") }.tree(atPath: "/")
        let after = try InMemoryFileSystem { FileTree.File("a", "2") }.tree(atPath: "/")

        #expect(after.difference(from: before) == "- a 644 \"1\"\n+ a 644 \"2\"")
    }
}

/// Makes a directory the current directory, uses relative paths, and removes the directory.
private func useRelativePaths(_ fileSystem: some FileSystem, in directory: String) throws -> [String] {
    let isChanged = fileSystem.changeCurrentDirectoryPath(directory)
    try fileSystem.createDirectory(atPath: "a/b", withIntermediateDirectories: true)
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
