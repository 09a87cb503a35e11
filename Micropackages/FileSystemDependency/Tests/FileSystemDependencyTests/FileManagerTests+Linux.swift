#if !canImport(Darwin)
import FileSystemDependency
import Foundation
import Testing

/// Comparisons of the façade with `FileManager` on a device, a pipe or a standard directory.
struct FileManagerTests {
    private let live = SystemFileSystem.shared

    @Test func `devices, sockets and pipes have the types that FileManager gives them`() throws {
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let pipe = directory.appending(component: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)

        for path in ["/dev/null", "/dev/tty", pipe] where live.fileExists(atPath: path) {
            let type = try live.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            #expect(type == (try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType))
        }
        #expect(try live.statusOfItem(atPath: "/dev/null", followingSymbolicLinks: true).kind == .characterSpecial)
    }

    @Test func `homes and mounted volumes are those of Foundation`() {
        #expect(live.homeDirectoryForCurrentUser.path == NSHomeDirectory())
        for user in ["root", "nobody", "no such user", ""] {
            #expect(live.homeDirectory(forUser: user)?.path == NSHomeDirectoryForUser(user))
        }
        // Another test may mount a volume meanwhile.
        var volumes: [[URL]?] = []
        repeat {
            let foundation = { FileManager.default.mountedVolumeURLs(includingResourceValuesForKeys: nil) }
            volumes = [foundation(), live.mountedVolumeURLs(), foundation()]
        } while volumes[0] != volumes[2]
        #expect(volumes[1] == volumes[0])
    }

    @Test func `a device or a pipe can be synchronized, as with FileHandle`() throws {
        var ends: [CInt] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer {
            close(ends[0])
            close(ends[1])
        }

        for path in ["/dev/null", "/proc/self/fd/\(ends[1])"] {
            try FileHandle(forWritingTo: URL(filePath: path)).synchronize()
            let handle = try live.openFile(atPath: path, for: .writing)
            try handle.synchronize()
            handle.synchronizeFile()
        }
    }

    @Test(arguments: [0, 1, 1 << 20, 1 << 20 | 1, 5 << 19])
    func `a file is copied whole, also in several pieces and behind a gap`(count: Int) throws {
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let (file, copy) = (directory.appending(component: "file"), directory.appending(component: "copy"))
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) })

        for gap in [0, 3 << 20] {
            try live.write(Data(), to: file)
            let handle = try live.fileHandle(forWritingTo: file)
            try handle.truncate(atOffset: UInt64(gap))
            try handle.write(contentsOf: bytes)
            try live.copyItem(at: file, to: copy)
            #expect(try live.data(contentsOf: copy) == Data(count: gap) + bytes)
            try live.removeItem(at: copy)
        }
    }

    /// A file in `/proc` has more bytes than its size, and a file in `/sys` has fewer.
    @Test(
        arguments: ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"]
            .filter(FileManager.default.fileExists)
    )
    func `a file whose size is wrong is copied whole`(path: String) throws {
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let copy = directory.appending(component: "copy").path

        try live.copyItem(atPath: path, toPath: copy)

        let bytes = try live.data(contentsOfFile: path, options: [])
        #expect(!bytes.isEmpty)
        #expect(try live.data(contentsOfFile: copy, options: []) == bytes)
    }

    @Test func `the fake has the standard directories of FileManager, in the same domains`() {
        let fake = InMemoryFileSystem(.init(credentials: .root))
        // Foundation puts some directories into the home of the account, and others into `HOME`.
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let homes = [ProcessInfo.processInfo.environment["HOME"] ?? "/home", home]
        func paths(_ urls: [URL], _ homes: [String]) -> [String] {
            urls.map { url in
                let home = homes.first { "\(url.path)/".hasPrefix("\($0)/") }
                return home.map { "~" + url.path.dropFirst($0.count) } ?? url.path
            }
        }

        for number in (1...22).map(UInt.init) + [99, 100, 101, 102] {
            guard let directory = FileManager.SearchPathDirectory(rawValue: number) else { continue }
            for domain in [FileManager.SearchPathDomainMask.userDomainMask, .localDomainMask, .systemDomainMask] {
                let expected = paths(FileManager.default.urls(for: directory, in: domain), homes)
                #expect(paths(fake.urls(for: directory, in: domain), ["/root"]) == expected, "\(number) \(domain)")
            }
        }
    }

    @Test func `an atomic write fails at the same length of a path on live and fake`() throws {
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let fake = InMemoryFileSystem(.init(hasStandardDirectories: false))
        var folder = directory.path
        while folder.utf8.count < 3_850 {
            folder += "/" + String(repeating: "d", count: 200)
        }
        try fake.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try live.createDirectory(atPath: folder, withIntermediateDirectories: true)
        folder += String(repeating: "/.", count: (4_074 - folder.utf8.count) / 2)

        let lengths = (4_070...4_100).map { length in
            let path = "\(folder)/\(String(repeating: "f", count: max(1, length - folder.utf8.count - 1)))"
            let codes = [live as any FileSystem, fake].map { fileSystem in
                code { try fileSystem.write(Data(), toFile: path, options: .atomic) }?.rawValue
            }
            return codes[0] == codes[1]
        }

        #expect(!lengths.contains(false))
    }

    @Test func `a date of creation is that of birth, which FileManager takes from the last change`() throws {
        let directory = try live.makeTemporaryDirectory()
        defer { try? live.removeItem(at: directory) }
        let path = directory.appending(component: "f").path
        try live.write(Data(), toFile: path, options: [])
        let birth = try #require(live.statusOfItem(atPath: path, followingSymbolicLinks: true).creationDate)
        for _ in 0..<3 {
            try live.setPermissions(0o600, ofItemAtPath: path)
        }

        #expect(try live.statusOfItem(atPath: path, followingSymbolicLinks: true).creationDate == birth)
        #expect(try live.attributesOfItem(atPath: path)[.creationDate] as? Date == birth)
    }
}
#endif
