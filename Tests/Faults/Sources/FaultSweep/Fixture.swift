import Foundation

/// The items that every operation starts with, in two directories on different volumes.
struct Fixture {
    static let date = Date(timeIntervalSince1970: 1_000_000_000)

    private static let large = String(repeating: "large", count: 300_000)

    let near: String
    let far: String

    /// Removes everything, and creates the items again.
    func reset() throws {
        for directory in [near, far] {
            for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
                try FileManager.default.removeItem(atPath: "\(directory)/\(name)")
            }
        }
        for tree in ["tree", "same", "equal", "new"] {
            try makeDirectory(tree, 0o750)
            try makeDirectory("\(tree)/inner", 0o700)
            try makeDirectory("\(tree)/inner/deep", 0o755)
            try makeDirectory("\(tree)/none", 0o755)
            for name in ["one", "two", "inner/three", "inner/deep/four"] {
                try makeFile("\(tree)/\(name)", name, tree == "tree" ? 0o640 : 0o600)
            }
            try FileManager.default.createSymbolicLink(atPath: "\(near)/\(tree)/link", withDestinationPath: "one")
        }
        try makeFile("new/inner/three", "THREE", 0o600)
        try makeFile("file", "the old contents", 0o640)
        try makeFile("json", #"["old"]"#, 0o600)
        try makeFile("lines", "the first line\nthe second\nthe third", 0o600)
        guard mkfifo("\(near)/pipe", 0o600) == 0 else { throw POSIXError(.EIO) }
        for name in [".Trash", "tmp"] {
            try FileManager.default.createDirectory(atPath: "\(far)/\(name)", withIntermediateDirectories: false)
        }
        try makeFile("fresh", "the new contents", 0o600)
        try makeFile("large", Self.large, 0o600)
        try makeFile("holes", "before", 0o600)
        let file = try FileHandle(forUpdating: URL(filePath: "\(near)/holes"))
        try file.seek(toOffset: 200_000)
        try file.write(contentsOf: Data("middle".utf8))
        try file.seek(toOffset: 400_000)
        try file.write(contentsOf: Data("end".utf8))
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: Self.date], ofItemAtPath: "\(near)/holes")
    }

    func tree() throws -> Tree {
        try Tree(near: near, far: far)
    }

    private func makeDirectory(_ path: String, _ permissions: Int) throws {
        try FileManager.default.createDirectory(
            atPath: "\(near)/\(path)",
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: permissions]
        )
    }

    private func makeFile(_ path: String, _ text: String, _ permissions: Int) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(near)/\(path)"))
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: permissions, .modificationDate: Self.date]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: "\(near)/\(path)")
    }
}
