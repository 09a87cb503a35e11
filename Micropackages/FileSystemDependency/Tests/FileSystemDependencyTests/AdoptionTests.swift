import FileSystemDependency
import Foundation
import Testing

struct AdoptionTests {
    @Test func `code that uses a file manager does the same with a file system`() throws {
        let fileSystem = try InMemoryFileSystem { FileTree.Directory("tmp", permissions: 0o1777) }

        #expect(try use(FileManager.default) == use(fileSystem))
    }

    private func use(_ files: some FileManaging) throws -> [String] {
        let directory = files.temporaryDirectory.appending(component: UUID().uuidString)
        let file = directory.appending(component: "a")
        let moved = directory.appending(component: "c")
        var isDirectory: ObjCBool = false
        try files.createDirectory(at: directory, withIntermediateDirectories: true, attributes: nil)
        defer { try? files.removeItem(at: directory) }
        let isCreated = files.createFile(atPath: file.path, contents: Data("text".utf8), attributes: nil)
        try files.copyItem(at: file, to: directory.appending(component: "b"))
        try files.moveItem(at: file, to: moved)
        try files.createSymbolicLink(
            at: directory.appending(component: "l"),
            withDestinationURL: URL(filePath: "/nowhere")
        )
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: moved.path)
        let attributes = try files.attributesOfItem(atPath: moved.path)
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
            try files.subpathsOfDirectory(atPath: directory.path).sorted().joined(separator: " "),
        ]
    }
}

/// The methods of `FileManager` that most code uses.
///
/// Every file system conforms, so every file system has them.
private protocol FileManaging {
    var temporaryDirectory: URL { get }
    func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]?
    ) throws
    func createFile(atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]?) -> Bool
    func copyItem(at source: URL, to destination: URL) throws
    func moveItem(at source: URL, to destination: URL) throws
    func removeItem(at url: URL) throws
    func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws
    func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
    func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    func contentsOfDirectory(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]?,
        options: FileManager.DirectoryEnumerationOptions
    ) throws -> [URL]
    func subpathsOfDirectory(atPath path: String) throws -> [String]
    func contents(atPath path: String) -> Data?
    func fileExists(atPath path: String) -> Bool
    func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
    func isReadableFile(atPath path: String) -> Bool
}

extension FileManager: FileManaging {}
extension InMemoryFileSystem: FileManaging {}
