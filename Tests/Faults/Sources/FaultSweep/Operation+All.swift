import FileSystemDependency
import Foundation

extension Operation {
    /// What the operations use: the live file system, or the fake while ``FakeSweep`` runs.
    ///
    /// `nonisolated(unsafe)`: only one operation runs at a time.
    nonisolated(unsafe) static var files: any FileSystem = SystemFileSystem.shared

    /// The operations that leave behind the same on the fake, whichever of their calls fails.
    static var shared: [Operation] {
        (reading + writing + trees + moving + replacing).filter { operation in
            // The fake has no inner steps of handles, and live copies leave out holes piece by piece.
            operation.name != "append" && !operation.name.contains("holes")
        }
    }

    static var all: [Operation] {
        reading + writing + handles + trees + moving + replacing + conveniences + asynchronous + children + consoles
            + transfers + preferences
    }

    /// Thrown for an answer that stands for an error.
    struct Refused: Error {}

    private static var reading: [Operation] {
        [
            Operation("contentsOfDirectory") {
                try files.contentsOfDirectory(atPath: "\($0.near)/tree").sorted().joined(separator: " ")
            },
            Operation("subpathsOfDirectory") {
                try files.subpathsOfDirectory(atPath: "\($0.near)/tree").sorted().joined(separator: " ")
            },
            Operation("enumerator with a handler") {
                var failure: (any Error)?
                let items = files.enumerator(at: URL(filePath: "\($0.near)/tree", directoryHint: .isDirectory)) {
                    failure = $1
                    return false
                }
                let names = (items?.allObjects ?? []).map(\.lastPathComponent).sorted().joined(separator: " ")
                if let failure { throw failure }
                return names
            },
            Operation("contentsEqual, equal") {
                let isEqual = files.contentsEqual(atPath: "\($0.near)/same", andPath: "\($0.near)/equal")
                guard isEqual else { throw Refused() }
                return ""
            },
            Operation("contentsEqual, a name more") {
                "\(files.contentsEqual(atPath: "\($0.near)/same/inner", andPath: "\($0.near)/same/inner/deep"))"
            },
            Operation("contentsEqual, different") {
                "\(files.contentsEqual(atPath: "\($0.near)/same", andPath: "\($0.near)/new"))"
            },
            Operation("data") { try describe(files.data(contentsOfFile: "\($0.near)/large", options: [])) },
            Operation("data, mapped") {
                try describe(files.data(contentsOfFile: "\($0.near)/large", options: .alwaysMapped))
            },
            Operation("contents") {
                guard let data = files.contents(atPath: "\($0.near)/large") else { throw Refused() }
                return describe(data)
            },
            Operation("status") {
                "\(try files.statusOfItem(atPath: "\($0.near)/file", followingSymbolicLinks: true).size)"
            },
            Operation("destinationOfSymbolicLink") {
                try files.destinationOfSymbolicLink(atPath: "\($0.near)/tree/link")
            },
            Operation("statusOfVolume") { "\(try files.statusOfVolume(atPath: $0.near).isReadOnly)" },
            Operation("synchronizeItem, file") {
                try files.synchronizeItem(atPath: "\($0.near)/file")
                return ""
            },
            Operation("synchronizeItem, directory") {
                try files.synchronizeItem(atPath: $0.near)
                return ""
            },
        ]
    }

    private static var writing: [Operation] {
        [
            Operation("write over a file", partly: "near/file") {
                try files.write(large, toFile: "\($0.near)/file", options: [])
            },
            Operation("write a new file", partly: "near/made") {
                try files.write(large, toFile: "\($0.near)/made", options: .withoutOverwriting)
            },
            Operation("write atomically", atomically: "near/file") {
                try files.write(large, toFile: "\($0.near)/file", options: .atomic)
            },
            Operation("write a new file atomically", atomically: "near/made") {
                try files.write(large, toFile: "\($0.near)/made", options: [.atomic, .withoutOverwriting])
            },
            Operation("createFile", partly: "near/made") {
                let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o604]
                guard files.createFile(atPath: "\($0.near)/made", contents: large, attributes: attributes) else {
                    throw Refused()
                }
            },
            Operation("append", changes: ["near/file"], permits: keepsBeginning) {
                try files.append(large, to: URL(filePath: "\($0.near)/file"))
                return ""
            },
            Operation("append to a new file", partly: "near/made") {
                try files.append(large, to: URL(filePath: "\($0.near)/made"))
            },
            Operation("createSymbolicLink", atomically: "near/made") {
                try files.createSymbolicLink(atPath: "\($0.near)/made", withDestinationPath: "file")
            },
            Operation("createDirectory", partly: "near/made") {
                try files.createDirectory(
                    atPath: "\($0.near)/made/inner/deep",
                    withIntermediateDirectories: true,
                    permissions: 0o701
                )
            },
            Operation("setPermissions", atomically: "near/file") {
                try files.setPermissions(0o604, ofItemAtPath: "\($0.near)/file")
            },
            Operation("setModificationDate", atomically: "near/file") {
                try files.setModificationDate(Date(timeIntervalSince1970: 0), ofItemAtPath: "\($0.near)/file")
            },
        ]
    }

    private static var handles: [Operation] {
        [
            Operation("handle, read") {
                let handle = try files.openFile(atPath: "\($0.near)/large", for: .reading)
                try handle.seek(toOffset: 5)
                let start = try handle.read(upToCount: 20_000)
                let rest = try handle.readToEnd()
                try handle.close()
                return describe(start) + describe(rest)
            },
            Operation("handle, write", changes: ["near/file"], permits: keepsBeginning) {
                let handle = try files.openFile(atPath: "\($0.near)/file", for: .updating)
                _ = try handle.seekToEnd()
                try handle.write(contentsOf: large)
                try handle.truncate(atOffset: 200_000)
                try handle.write(contentsOf: large)
                try handle.close()
                return ""
            },
            Operation("handle, synchronize", changes: ["near/file"], permits: keepsBeginning) {
                let handle = try files.openFile(atPath: "\($0.near)/file", for: .writing)
                _ = try handle.seekToEnd()
                try handle.write(contentsOf: large)
                try handle.synchronize()
                try handle.close()
                return ""
            },
        ]
    }

    private static var trees: [Operation] {
        [
            Operation("copyItem, file", partly: "near/copy") {
                try files.copyItem(atPath: "\($0.near)/large", toPath: "\($0.near)/copy")
            },
            Operation("copyItem, holes", partly: "near/copy") {
                try files.copyItem(atPath: "\($0.near)/holes", toPath: "\($0.near)/copy")
            },
            Operation("copyItem, tree", partly: "near/copy") {
                try files.copyItem(atPath: "\($0.near)/tree", toPath: "\($0.near)/copy")
            },
            Operation("linkItem, file", atomically: "near/copy") {
                try files.linkItem(atPath: "\($0.near)/file", toPath: "\($0.near)/copy")
            },
            Operation("linkItem, tree", partly: "near/copy") {
                try files.linkItem(atPath: "\($0.near)/tree", toPath: "\($0.near)/copy")
            },
            Operation("removeItem, file", atomically: "near/file") {
                try files.removeItem(atPath: "\($0.near)/file")
            },
            Operation("removeItem, tree", partly: "near/tree") {
                try files.removeItem(atPath: "\($0.near)/tree")
            },
        ]
    }

    private static var moving: [Operation] {
        [
            Operation("moveItem, file", moves: "near/file", to: "near/moved") {
                try files.moveItem(atPath: "\($0.near)/file", toPath: "\($0.near)/moved")
            },
            Operation("moveItem, tree", moves: "near/tree", to: "near/moved") {
                try files.moveItem(atPath: "\($0.near)/tree", toPath: "\($0.near)/moved")
            },
            Operation("moveItem to another volume, file", moves: "near/large", to: "far/moved") {
                try files.moveItem(atPath: "\($0.near)/large", toPath: "\($0.far)/moved")
            },
            Operation("moveItem to another volume, holes", moves: "near/holes", to: "far/moved") {
                try files.moveItem(atPath: "\($0.near)/holes", toPath: "\($0.far)/moved")
            },
            Operation("moveItem to another volume, tree", moves: "near/tree", to: "far/moved") {
                try files.moveItem(atPath: "\($0.near)/tree", toPath: "\($0.far)/moved")
            },
        ]
    }

    private static var replacing: [Operation] {
        [
            Operation("replaceItem, file by file", replaces: "near/file", by: "near/fresh") {
                try files.replaceItem(atPath: "\($0.near)/file", withItemAtPath: "\($0.near)/fresh")
            },
            Operation("replaceItem, tree by tree", replaces: "near/tree", by: "near/new") {
                try files.replaceItem(atPath: "\($0.near)/tree", withItemAtPath: "\($0.near)/new")
            },
            Operation("replaceItem, tree by file", replaces: "near/tree", by: "near/fresh") {
                try files.replaceItem(atPath: "\($0.near)/tree", withItemAtPath: "\($0.near)/fresh")
            },
            Operation("replaceItem, file by tree", replaces: "near/file", by: "near/new") {
                try files.replaceItem(atPath: "\($0.near)/file", withItemAtPath: "\($0.near)/new")
            },
        ]
    }

    static let large = Data(String(repeating: "written", count: 20_000).utf8)

    static func describe(_ data: Data?) -> String {
        "\(data?.count ?? -1) \(data?.hashValue ?? 0) "
    }

    /// An error in the middle of an append may leave more bytes, but none of the old ones may be missing.
    private static func keepsBeginning(_ before: Tree, _ after: Tree, _ complete: Tree) -> Bool {
        after.items["near/file"]?.hasPrefix("f640 'the old contents'") ?? false
    }
}
