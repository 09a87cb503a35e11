import FileSystemDependency
import Foundation
import Testing

struct ReplacementDirectoryTests {
    @Test(arguments: [SystemFileSystem.shared, InMemoryFileSystem()] as [any FileSystem])
    func `an item in the temporary directory is replaced from there`(fileSystem: any FileSystem) throws {
        let directory = try fileSystem.makeTemporaryDirectory()
        defer { try? fileSystem.removeItem(at: directory) }
        for item in [fileSystem.temporaryDirectory, directory, directory.appending(component: "missing")] {
            #expect(try parent(of: item, in: fileSystem) == fileSystem.temporaryDirectory.standardizedFileURL.path)
        }
    }

    #if !canImport(Darwin)
    @Test(.enabled(if: Volume.canBeMounted, "This process may not mount a volume"))
    func `an item on another volume is replaced from that volume`() throws {
        let fileSystem = SystemFileSystem.shared
        let volume = try Volume(options: "size=64k")
        let directory = URL(filePath: "\(volume.path)/d", directoryHint: .isDirectory).standardizedFileURL
        try fileSystem.createDirectory(at: directory, withIntermediateDirectories: false)
        let root = directory.deletingLastPathComponent()

        #expect(try parent(of: directory.appending(component: "missing"), in: fileSystem) == directory.path)
        #expect(try parent(of: directory, in: fileSystem) == root.path)
        // Beside a mount point is another volume.
        #expect(try parent(of: root, in: fileSystem) == root.path)
    }
    #endif

    /// Returns the path of the directory that contains the replacement directory for an item.
    private func parent(of item: URL, in fileSystem: any FileSystem) throws -> String {
        let url = try fileSystem.url(
            for: .itemReplacementDirectory,
            in: .userDomainMask,
            appropriateFor: item,
            create: true
        )
        try fileSystem.removeItem(at: url)
        return url.deletingLastPathComponent().standardizedFileURL.path
    }
}
