import DependencyContract
import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// Cases with locked directories: a parent of the item is locked, or a locked directory gets another parent.
    ///
    /// A directory with a new parent gets a new `..` entry, which requires permission to write the directory.
    static var locks: [Case] {
        [
            expect("renaming a locked directory", "moved") { subject in
                try moveLocked("d", to: "e", on: subject)
            }
        ]
            + locks(for: "superuser", .superuser, reading: "text", moving: "moved")
            + locks(for: "user", .ordinaryUser, reading: "257 EACCES", moving: "513 EACCES")
    }

    private static func locks(
        for user: String,
        _ requirement: ContractRequirement,
        reading: String,
        moving: String
    ) -> [Case] {
        [
            expect("reading deep below a locked directory as \(user)", reading, requires: [requirement]) { subject in
                try subject.makeDirectory("d/e/f")
                try subject.write("text", "d/e/f/g")
                try subject.setPermissions(0o600, "d")
                return try subject.read("d/e/f/g")
            },
            expect("moving a locked directory as \(user)", moving, requires: [requirement]) { subject in
                try moveLocked("d", to: "other/d", on: subject)
            },
        ]
    }

    private static func moveLocked(_ source: String, to destination: String, on subject: Subject) throws -> String {
        try subject.makeDirectory("other")
        try subject.makeDirectory(source)
        try subject.setPermissions(0o555, source)
        try subject.move(source, to: destination)
        return "moved"
    }

    static var permissionBits: [Case] {
        [0o777, 0o600, 0o400, 0o644, 0o755, 0o1777, 0o4755].flatMap { permissions in
            [
                expect("a file's permissions can be \(String(permissions, radix: 8))", "\(permissions)") { subject in
                    try subject.write("text", "f")
                    try subject.setPermissions(permissions, "f")
                    return try "\(subject.status("f").permissions)"
                },
                expect("a directory can be made with \(String(permissions, radix: 8))", "\(permissions)") { subject in
                    try subject.makeDirectory("d", permissions: permissions, withParents: false)
                    return try "\(subject.status("d").permissions)"
                },
            ]
        } + [
            expect("permissions of all directories that are made", "700 700") { subject in
                try subject.makeDirectory("a/b", permissions: 0o700)
                return try ["a", "a/b"].map { try subject.permissions($0) }
                    .joined(separator: " ")
            },
            expect("permissions of a directory that was there", "755") { subject in
                try subject.makeDirectory("a")
                try subject.setPermissions(0o755, "a")
                try subject.makeDirectory("a", permissions: 0o700)
                return try subject.permissions("a")
            },
            expect("both names of a file have the same permissions", "600") { subject in
                try subject.write("text", "a")
                try subject.linkFile("a", to: "b")
                try subject.setPermissions(0o600, "a")
                return try subject.permissions("b")
            },
            expect("writing takes the bits of other users away", "755 755 755 2745 6755", requires: [.ordinaryUser]) {
                subject in
                let writes: [(Int, (String) throws -> Void)] = [
                    (0o4755, { try subject.write("new", $0) }),
                    (0o6755, { try subject.open($0, .writing).truncate(atOffset: 1) }),
                    (0o4755, { try subject.open($0, .updating).write(contentsOf: Data("n".utf8)) }),
                    (0o6745, { try subject.open($0, .writing).write(contentsOf: Data("n".utf8)) }),
                    (0o6755, { try subject.open($0, .writing).write(contentsOf: Data()) }),
                ]
                return try writes.map { permissions, write in
                    try subject.write("text", "f")
                    try subject.setPermissions(permissions, "f")
                    try write("f")
                    return try subject.permissions("f")
                }.joined(separator: " ")
            },
            expect("a copy and an atomic write keep all permissions", "4755 text 4755 new") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o4755, "f")
                try subject.copy("f", to: "g")
                try subject.fileSystem.write(Data("new".utf8), toFile: subject.path("f"), options: .atomic)
                return try ["g", "f"].map {
                    try "\(subject.permissions($0)) \(subject.read($0))"
                }.joined(separator: " ")
            },
            expect("permissions that are no number of a mode", "512 EINVAL 512 EINVAL 512 EINVAL 644 false") {
                subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o644, "f")
                let setting = [-1, .max].map { bits in outcome("set") { try subject.setPermissions(bits, "f") } }
                let creating = outcome("created") {
                    try subject.makeDirectory("d", permissions: -1, withParents: false)
                }
                let exists = subject.fileSystem.fileExists(atPath: subject.path("d"))
                return try "\(setting.joined(separator: " ")) \(creating) \(subject.permissions("f")) \(exists)"
            },
            expect("permissions with the bits of a type", "600") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o100600, "f")
                return try subject.permissions("f")
            },
            expect("an attribute is a number of every type", "4 4 4 4.0 4 420 420 1") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o644, "f")
                let attributes = try subject.attributes("f")
                let numbers: [Any?] = [
                    attributes[.size] as? Int, attributes[.size] as? Int64, attributes[.size] as? UInt64,
                    attributes[.size] as? Double, attributes[.size] as? NSNumber,
                    attributes[.posixPermissions] as? Int, attributes[.posixPermissions] as? UInt16,
                    attributes[.referenceCount] as? Int,
                ]
                return numbers.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
            },
            expect("the attributes of one item can be given to another", "600 500.0 other") { subject in
                try subject.write("text", "f")
                try subject.write("other", "g")
                try subject.setAttributes(
                    [.posixPermissions: 0o600, .modificationDate: Date(timeIntervalSince1970: 500)],
                    "f"
                )
                let attributes = try subject.attributes("f")
                try subject.setAttributes(attributes, "g")
                return try "\(subject.permissions("g")) \(subject.date("g")) \(subject.read("g"))"
            },
            expect("another owner", "3328") { subject in
                try subject.write("text", "f")
                let owner = try subject.status("f").ownerAccountID &+ 1
                try subject.setAttributes([.ownerAccountID: owner], "f")
                return "set"
            },
            expect("attributes in FileManager's terms", "NSFileTypeRegular 4 420 500.0") { subject in
                try subject.write("text", "f")
                try subject.setAttributes(
                    [.posixPermissions: 0o644, .modificationDate: Date(timeIntervalSince1970: 500)],
                    "f"
                )
                let attributes = try subject.attributes("f")
                let type = (attributes[.type] as? FileAttributeType)?.rawValue ?? "-"
                let size = attributes[.size] as? UInt64 ?? 0
                let permissions = attributes[.posixPermissions] as? Int ?? 0
                let date = attributes[.modificationDate] as? Date ?? .distantPast
                return "\(type) \(size) \(permissions) \(date.timeIntervalSince1970)"
            },
            expect("an attribute that cannot be set", "3328 420") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o644, "f")
                let outcome = outcome("set") {
                    try subject.setAttributes([.immutable: true, .posixPermissions: 0], "f")
                }
                return try "\(outcome) \(subject.status("f").permissions)"
            },
        ]
    }
}
