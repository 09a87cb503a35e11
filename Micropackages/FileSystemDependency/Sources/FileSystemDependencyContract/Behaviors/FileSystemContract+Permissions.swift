import DependencyContract
import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// Locks of directories further up the path, and of a directory that gets another parent.
    ///
    /// A directory's `..` is written when it gets another parent, which takes permission.
    static let locks: [Case] =
        [
            expect("renaming a locked directory", "moved") { subject in
                try moveLocked("d", to: "e", on: subject)
            }
        ]
        + [("superuser", ContractRequirement.superuser), ("user", .ordinaryUser)].flatMap { user, requirement in
            [
                expect(
                    "reading deep below a locked directory as \(user)",
                    requirement == .superuser ? "text" : "257 EACCES",
                    requires: [requirement]
                ) { subject in
                    try subject.makeDirectory("d/e/f")
                    try subject.write("text", "d/e/f/g")
                    try subject.fileSystem.setPermissions(0o600, ofItemAtPath: subject.path("d"))
                    return try subject.read("d/e/f/g")
                },
                expect(
                    "moving a locked directory as \(user)",
                    requirement == .superuser ? "moved" : "513 EACCES",
                    requires: [requirement]
                ) { subject in
                    try moveLocked("d", to: "other/d", on: subject)
                },
            ]
        }

    private static func moveLocked(_ source: String, to destination: String, on subject: Subject) throws -> String {
        try subject.makeDirectory("other")
        try subject.makeDirectory(source)
        try subject.fileSystem.setPermissions(0o555, ofItemAtPath: subject.path(source))
        try subject.fileSystem.moveItem(atPath: subject.path(source), toPath: subject.path(destination))
        return "moved"
    }

    static let permissionBits: [Case] =
        [0o777, 0o600, 0o400, 0o644, 0o755, 0o1777, 0o4755].flatMap { permissions in
            [
                expect("a file's permissions can be \(String(permissions, radix: 8))", "\(permissions)") { subject in
                    try subject.write("text", "f")
                    try subject.fileSystem.setPermissions(permissions, ofItemAtPath: subject.path("f"))
                    return try "\(subject.status("f").permissions)"
                },
                expect("a directory can be made with \(String(permissions, radix: 8))", "\(permissions)") { subject in
                    try subject.fileSystem.createDirectory(
                        atPath: subject.path("d"),
                        withIntermediateDirectories: false,
                        permissions: permissions
                    )
                    return try "\(subject.status("d").permissions)"
                },
            ]
        } + [
            expect("permissions of all directories that are made", "700 700") { subject in
                try subject.fileSystem.createDirectory(
                    atPath: subject.path("a/b"),
                    withIntermediateDirectories: true,
                    permissions: 0o700
                )
                return try ["a", "a/b"].map { String(try subject.status($0).permissions, radix: 8) }
                    .joined(separator: " ")
            },
            expect("permissions of a directory that was there", "755") { subject in
                try subject.makeDirectory("a")
                try subject.fileSystem.setPermissions(0o755, ofItemAtPath: subject.path("a"))
                try subject.fileSystem.createDirectory(
                    atPath: subject.path("a"),
                    withIntermediateDirectories: true,
                    permissions: 0o700
                )
                return String(try subject.status("a").permissions, radix: 8)
            },
            expect("both names of a file have the same permissions", "600") { subject in
                try subject.write("text", "a")
                try subject.fileSystem.linkItem(atPath: subject.path("a"), toPath: subject.path("b"))
                try subject.fileSystem.setPermissions(0o600, ofItemAtPath: subject.path("a"))
                return String(try subject.status("b").permissions, radix: 8)
            },
            expect("attributes in FileManager's terms", "NSFileTypeRegular 4 420 500.0") { subject in
                try subject.write("text", "f")
                try subject.fileSystem.setAttributes(
                    [.posixPermissions: 0o644, .modificationDate: Date(timeIntervalSince1970: 500)],
                    ofItemAtPath: subject.path("f")
                )
                let attributes = try subject.fileSystem.attributesOfItem(atPath: subject.path("f"))
                let type = (attributes[.type] as? FileAttributeType)?.rawValue ?? "-"
                let size = attributes[.size] as? UInt64 ?? 0
                let permissions = attributes[.posixPermissions] as? Int ?? 0
                let date = attributes[.modificationDate] as? Date ?? .distantPast
                return "\(type) \(size) \(permissions) \(date.timeIntervalSince1970)"
            },
            expect("an attribute that cannot be set", "3328 420") { subject in
                try subject.write("text", "f")
                try subject.fileSystem.setPermissions(0o644, ofItemAtPath: subject.path("f"))
                let outcome = outcome {
                    try subject.fileSystem.setAttributes(
                        [.creationDate: Date(), .posixPermissions: 0],
                        ofItemAtPath: subject.path("f")
                    )
                    return "set"
                }
                return try "\(outcome) \(subject.status("f").permissions)"
            },
        ]
}
