#if !canImport(Darwin)
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

/// Tests on full and read-only volumes of the system; only the superuser can mount them.
@Suite(.serialized, .enabled(if: Volume.canBeMounted, "This process may not mount a volume"))
struct VolumeTests {
    @Test(.enabled(if: Volume.canBeMounted, "This process may not mount a volume"))
    func `a copy of another user's program does not run as the superuser`() throws {
        let volume = try Volume(options: "size=1m")
        let fileSystem = SystemFileSystem.shared
        let directory = try fileSystem.makeTemporaryDirectory(prefix: "copy").path(percentEncoded: false)
        defer { try? fileSystem.removeItem(atPath: directory) }
        func describe(_ path: String) throws -> String {
            let status = try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false)
            return "\(status.ownerAccountID) \(status.groupOwnerAccountID) \(String(status.permissions, radix: 8))"
        }
        for (group, permissions, copied) in [
            (1234, 0o4755, "0 0 755"), (1234, 0o6755, "0 0 755"), (0, 0o2755, "0 0 755"),
        ] {
            try fileSystem.createDirectory(atPath: "\(directory)/d", withIntermediateDirectories: true)
            try fileSystem.write(Data("#!".utf8), toFile: "\(directory)/d/f", options: [])
            try #require(chown("\(directory)/d/f", 1234, gid_t(group)) == 0)
            try fileSystem.createSymbolicLink(atPath: "\(directory)/d/l", withDestinationPath: "f")
            try #require(lchown("\(directory)/d/l", 1234, 1234) == 0)
            try #require(chown("\(directory)/d", 1234, 1234) == 0)
            try fileSystem.setPermissions(permissions, ofItemAtPath: "\(directory)/d/f")
            let original = try describe("\(directory)/d/f")

            try fileSystem.copyItem(atPath: "\(directory)/d/f", toPath: "\(directory)/copy")
            try fileSystem.copyItem(atPath: "\(directory)/d", toPath: "\(directory)/copies")
            #expect(try describe("\(directory)/copy") == copied)
            #expect(try describe("\(directory)/copies/f") == copied)

            try fileSystem.moveItem(atPath: "\(directory)/d", toPath: "\(volume.path)/d")
            #expect(try describe("\(volume.path)/d/f") == original)
            #expect(try describe("\(volume.path)/d").hasPrefix("1234 1234 "))
            #expect(try describe("\(volume.path)/d/l").hasPrefix("1234 1234 "))

            try fileSystem.write(Data("new".utf8), toFile: "\(volume.path)/d/f", options: .atomic)
            #expect(try describe("\(volume.path)/d/f") == copied)

            try fileSystem.removeItem(atPath: "\(volume.path)/d")
            try fileSystem.removeItem(atPath: "\(directory)/copy")
            try fileSystem.removeItem(atPath: "\(directory)/copies")
        }
    }

    @Test(arguments: ["a/b/..", "a/.", "link/", "link//"])
    func `a path that a volume does not move is not moved to another one`(path: String) throws {
        let volume = try Volume(options: "size=1m")
        let fileSystem = SystemFileSystem.shared
        let directory = try fileSystem.makeTemporaryDirectory(prefix: "move").path(percentEncoded: false)
        defer { try? fileSystem.removeItem(atPath: directory) }
        try fileSystem.createDirectory(atPath: "\(directory)/a/b", withIntermediateDirectories: true)
        try fileSystem.createSymbolicLink(atPath: "\(directory)/link", withDestinationPath: "a")
        let before = try fileSystem.subpathsOfDirectory(atPath: directory).sorted()

        let codes = ["\(directory)/copy", "\(volume.path)/copy"].map { destination in
            let error = #expect(throws: CocoaError.self) {
                try fileSystem.moveItem(atPath: "\(directory)/\(path)", toPath: destination)
            }
            return error?.code
        }

        #expect(codes[0] == codes[1])
        #expect(try fileSystem.subpathsOfDirectory(atPath: directory).sorted() == before)
        #expect(try fileSystem.contentsOfDirectory(atPath: volume.path) == [])
    }

    @Test func `a full volume fails as the fake does, and keeps the part that fits`() throws {
        let volume = try Volume(options: "size=64k")
        let fake = InMemoryFileSystem(.init(credentials: .root, capacity: 65_536, hasStandardDirectories: false))

        #expect(try fill(SystemFileSystem.shared, volume.path) == fill(fake, ""))
    }

    @Test func `a volume without room for items fails as one without room for bytes`() throws {
        let volume = try Volume(options: "nr_inodes=2")
        let fileSystem = SystemFileSystem.shared

        try fileSystem.write(Data(), toFile: "\(volume.path)/f", options: [])

        #expect(code { try fileSystem.write(Data(), toFile: "\(volume.path)/g", options: []) } == .fileWriteOutOfSpace)
        #expect(
            code {
                try fileSystem.createDirectory(atPath: "\(volume.path)/d", withIntermediateDirectories: false)
            } == .fileWriteOutOfSpace
        )
    }

    @Test func `a read-only volume fails as the fake does`() throws {
        let volume = try Volume(options: "size=64k")
        let fake = InMemoryFileSystem(.init(credentials: .root, hasStandardDirectories: false))
        for (fileSystem, root) in [(SystemFileSystem.shared as any FileSystem, volume.path), (fake, "")] {
            try fileSystem.write(Data("text".utf8), toFile: "\(root)/f", options: [])
            try fileSystem.createDirectory(atPath: "\(root)/d", withIntermediateDirectories: false)
        }
        try volume.makeReadOnly()
        fake.settings.isReadOnly = true

        let observed = changes(SystemFileSystem.shared, volume.path)

        #expect(observed == changes(fake, ""))
        #expect(observed.filter { $0 == "642 EROFS" }.count > 10)
        #expect(try SystemFileSystem.shared.statusOfVolume(atPath: volume.path).isReadOnly)
    }

    /// Fills a volume of 64 KiB, and returns the outcome of each step.
    private func fill(_ fileSystem: any FileSystem, _ root: String) throws -> [String] {
        let half = Data(count: 32_768)
        return [
            outcome { try fileSystem.write(half, toFile: "\(root)/a", options: []) },
            outcome { try fileSystem.write(half + half, toFile: "\(root)/b", options: []) },
            outcome { try fileSystem.write(Data([1]), toFile: "\(root)/c", options: []) },
            outcome { try fileSystem.write(half, toFile: "\(root)/a", options: .atomic) },
            outcome { try fileSystem.copyItem(atPath: "\(root)/a", toPath: "\(root)/d") },
            try fileSystem.contentsOfDirectory(atPath: "\(root)/").sorted().joined(separator: " "),
            try ["a", "b", "c", "d"].map {
                "\(try fileSystem.statusOfItem(atPath: "\(root)/\($0)", followingSymbolicLinks: false).size)"
            }.joined(separator: " "),
            outcome { try fileSystem.removeItem(atPath: "\(root)/a") },
            outcome { try fileSystem.write(half, toFile: "\(root)/e", options: .atomic) },
        ]
    }

    /// Makes a change of every kind and other calls, and returns the outcomes as text.
    private func changes(_ fileSystem: any FileSystem, _ root: String) -> [String] {
        var caller = FileSystemStepper(fileSystem)
        let others: [FileSystemStep] = [
            .call(.createDirectory(atPath: "d", withIntermediateDirectories: false, permissions: nil)),
            .call(.removeItem(atPath: "missing")), .call(.moveItem(atPath: "f", toPath: "d")),
            .call(.copyItem(atPath: "d", toPath: "new")), .open(0, "f", .reading), .call(.synchronizeItem(atPath: "f")),
        ]
        let outcomes = (FileSystemStep.changes + others).map { call in
            outcome { _ = try caller.run(call.mapPaths { "\(root)/\($0)" }) }
        }
        return outcomes + ["\(fileSystem.isWritableFile(atPath: "\(root)/f"))"]
    }
}
#endif
