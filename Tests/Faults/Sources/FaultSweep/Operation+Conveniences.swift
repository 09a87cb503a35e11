import FileSystemDependency
import Foundation

extension Operation {
    /// The other members of the façade and of its handles.
    static var conveniences: [Operation] { questions + texts + places + attributes + otherHandles }

    private static func refusing(_ answer: Bool) throws -> String {
        guard answer else { throw Refused() }
        return ""
    }

    private static var questions: [Operation] {
        [
            Operation("fileExists") { try refusing(files.fileExists(atPath: "\($0.near)/file")) },
            Operation("directoryExists") { try refusing(files.directoryExists(atPath: "\($0.near)/tree")) },
            Operation("isReadableFile") { try refusing(files.isReadableFile(atPath: "\($0.near)/file")) },
            Operation("isDeletableFile") { try refusing(files.isDeletableFile(atPath: "\($0.near)/file")) },
            Operation("errorEnteringDirectory") {
                guard try files.errorEnteringDirectory(atPath: "\($0.near)/tree") == nil else { throw Refused() }
                return ""
            },
            Operation("attributesOfItem") { "\(try files.attributesOfItem(atPath: "\($0.near)/file")[.size] ?? "")" },
            Operation("attributesOfFileSystem") { "\(try files.attributesOfFileSystem(forPath: $0.near).count)" },
            Operation("resourceValues") {
                let keys: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey, .contentModificationDateKey]
                let values = try files.resourceValues(forKeys: keys, at: url($0, "file"))
                return "\(String(describing: values.fileSize)) \(String(describing: values.isRegularFile))"
            },
            Operation("resolvedPath") { try files.resolvedPath(ofItemAtPath: "\($0.near)/tree/link") },
            Operation("getRelationship") {
                var relationship = FileManager.URLRelationship.other
                try files.getRelationship(&relationship, ofDirectoryAt: url($0, "tree"), toItemAt: url($0, "tree/one"))
                return "\(relationship.rawValue)"
            },
            Operation("contentsOfDirectory by URL") {
                try files.contentsOfDirectory(at: url($0, "tree"), includingPropertiesForKeys: nil, options: [])
                    .map(\.lastPathComponent).sorted().joined(separator: " ")
            },
            Operation("currentDirectoryPath") { _ in
                let path = files.currentDirectoryPath
                guard !path.isEmpty else { throw Refused() }
                return path
            },
            Operation("changeCurrentDirectoryPath") {
                try refusing(files.changeCurrentDirectoryPath($0.near))
            },
        ]
    }

    private static var texts: [Operation] {
        [
            Operation("string") {
                try files.string(contentsOfFile: "\($0.near)/large", encoding: .utf8).suffix(9) + ""
            },
            Operation("decode") {
                "\(try files.decode([String].self, from: url($0, "json")))"
            },
            Operation("encode", atomically: "near/json") {
                try files.encode(["new", "values"], to: url($0, "json"))
            },
            Operation("write a string", atomically: "near/file") {
                try files.write("a new text", to: url($0, "file"), atomically: true, encoding: .utf8)
            },
        ]
    }

    private static var places: [Operation] {
        [
            Operation("makeTemporaryDirectory", changes: ["far/tmp"], permits: leavesNoFile) { _ in
                try removing(files.makeTemporaryDirectory()) { "\(try files.statusOfItem(at: $0).permissions)" }
            },
            Operation("replacement directory", changes: ["far/tmp"], permits: leavesNoFile) {
                let url = try files.url(
                    for: .itemReplacementDirectory,
                    in: .userDomainMask,
                    appropriateFor: URL(filePath: "\($0.far)/item"),
                    create: true
                )
                return try removing(url) { "\(try files.statusOfItem(at: $0).permissions)" }
            },
            Operation("makeTemporaryFile", changes: ["far/tmp"], permits: leavesNoFile) { _ in
                let (url, file) = try files.makeTemporaryFile()
                return try removing(url) { _ in
                    try? file.close()
                    return ""
                }
            },
            Operation("trashItem", moves: "near/file", to: "far/.Trash/file") {
                try files.trashItem(at: url($0, "file"))
            },
        ]
    }

    private static var attributes: [Operation] {
        [
            Operation("setAttributes", changes: ["near/file"], permits: hasOldContents) {
                let attributes: [FileAttributeKey: Any] = [
                    .posixPermissions: 0o604, .modificationDate: Fixture.date, .ownerAccountID: Int(geteuid()),
                ]
                try files.setAttributes(attributes, ofItemAtPath: "\($0.near)/file")
                return ""
            },
            Operation("createDirectory with attributes", partly: "near/made") {
                try files.createDirectory(
                    at: url($0, "made"),
                    withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o701, .modificationDate: Fixture.date]
                )
            },
            Operation(
                "replaceItemAt with a backup",
                changes: ["near/file", "near/fresh", "near/old"],
                permits: keepsOld
            ) {
                try files.replaceItemAt(
                    url($0, "file"),
                    withItemAt: url($0, "fresh"),
                    backupItemName: "old",
                    options: .withoutDeletingBackupItem
                )
                return ""
            },
        ]
    }

    private static var otherHandles: [Operation] {
        [
            Operation("handle, offsets") {
                let handle = try files.fileHandle(forReadingFrom: url($0, "large"))
                try handle.seek(toOffset: 7)
                let offset = try handle.offset()
                let end = try handle.seekToEnd()
                try handle.close()
                return "\(offset) \(end)"
            },
            Operation("handle, created", partly: "near/made") {
                let file = try files.openFile(atPath: "\($0.near)/made", appending: false)
                try file.write(contentsOf: large)
                try file.close()
            },
            Operation("handle, appended", changes: ["near/file"], permits: hasOldContents) {
                let file = try files.openFile(atPath: "\($0.near)/file", appending: true)
                try file.write(contentsOf: large)
                try file.close()
                return ""
            },
            Operation("handle, pipe") { fixture in
                let path = "\(fixture.near)/pipe"
                let handle = try files.openFile(atPath: path, for: .updating)
                try handle.write(contentsOf: Data("some text".utf8))
                let start = try handle.read(upToCount: 4)
                // The rest comes while this thread waits for it.
                let writer = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    let end = open(path, O_RDWR | O_CLOEXEC)
                    for _ in 0..<100 { sched_yield() }
                    _ = Foundation.write(end, ", the end", 9)
                    close(end)
                    writer.signal()
                }
                let rest = Result {
                    // An error after the first bytes leaves these to the caller, and the rest to the next call.
                    var rest = Data()
                    while rest.count < 14, let more = try handle.read(upToCount: 14 - rest.count), !more.isEmpty {
                        rest += more
                    }
                    return rest
                }
                Faults.paused { writer.wait() }
                try handle.close()
                return try describe(start) + describe(rest.get())
            },
        ]
    }

    private static func url(_ fixture: Fixture, _ path: String) -> URL {
        URL(filePath: "\(fixture.near)/\(path)")
    }

    /// Returns a description of a temporary item, and removes the item, whose name is a new one each time.
    static func removing(_ url: URL, _ body: (URL) throws -> String) throws -> String {
        try Faults.paused {
            let answer = try body(url)
            try FileManager.default.removeItem(at: url)
            return answer
        }
    }

    /// An error leaves no temporary item.
    static func leavesNoFile(_ before: Tree, _ after: Tree, _ complete: Tree) -> Bool {
        after.below("far/tmp") == before.below("far/tmp")
    }

    private static func hasOldContents(_ before: Tree, _ after: Tree, _ complete: Tree) -> Bool {
        after.items["near/file"]?.contains("'the old contents'") ?? false
    }

    private static func keepsOld(_ before: Tree, _ after: Tree, _ complete: Tree) -> Bool {
        let isOld = after.items["near/file"] == before.items["near/file"] && after.items["near/fresh"] != nil
        let isNew = after.items["near/file"]?.contains("'the new contents'") ?? false
        return isOld || isNew && after.items["near/old"]?.contains("'the old contents'") ?? false
    }
}
