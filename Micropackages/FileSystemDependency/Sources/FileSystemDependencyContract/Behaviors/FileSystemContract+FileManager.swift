import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// Cases for members of `FileManager` and `FileHandle` that the façade offers in extensions.
    ///
    /// All file systems share the code of the extensions.
    static var members: [Case] {
        foreignAttributes + replacements + relationships + bytesOfHandles
    }

    private static var foreignAttributes: [Case] {
        [
            expect("the attributes of an item can be set again, creation date and all", "640 500.0") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o640, "f")
                try subject.setDate(500, "f")
                var attributes = try subject.attributes("f")
                attributes[.creationDate] = Date(timeIntervalSince1970: 1)
                attributes[.ownerAccountName] = "nobody in particular"
                attributes[FileAttributeKey("of nobody")] = 1
                try subject.setAttributes(attributes, "f")
                return try "\(subject.permissions("f")) \(subject.date("f"))"
            },
            expect("flags that no file has on Linux", "3328 3328 3328") { subject in
                try subject.write("text", "f")
                return [FileAttributeKey.immutable, .appendOnly, .extensionHidden].map { key in
                    outcome("set") { try subject.setAttributes([key: true], "f") }
                }.joined(separator: " ")
            },
            expect("dates that have no number of seconds are passed over", "500.0") { subject in
                try subject.write("text", "f")
                try subject.setDate(500, "f")
                for seconds in [Double.infinity, -.infinity, .nan, 1e300] {
                    try subject.setAttributes([.modificationDate: Date(timeIntervalSince1970: seconds)], "f")
                }
                return try "\(subject.date("f"))"
            },
            expect("an item has a number of its volume, which is not 0", "true true") { subject in
                try subject.write("text", "f")
                let number = try subject.status("f").systemNumber
                return try "\(number != 0) \(number == subject.status(".").systemNumber)"
            },
            expect("a date of creation is kept when the contents change", "true true") { subject in
                try subject.write("text", "f")
                let key = FileAttributeKey.creationDate
                let before = try subject.attributes("f")[key] as? Date
                try subject.write("other", "f")
                let after = try subject.attributes("f")[key] as? Date
                let value = try subject.fileSystem.resourceValues(forKeys: [.creationDateKey], at: subject.url("f"))
                return "\(before == after) \(value.creationDate == after)"
            },
            expect("five attributes of a volume, all numbers", "5 true") { subject in
                let attributes = try subject.fileSystem.attributesOfFileSystem(forPath: subject.directory)
                let keys: [FileAttributeKey] = [
                    .systemSize, .systemFreeSize, .systemNodes, .systemFreeNodes, .systemNumber,
                ]
                return "\(attributes.count) \(keys.allSatisfy { attributes[$0] is NSNumber })"
            },
            expect("an enumerator without a path", "true false") { subject in
                let enumerators = ["", subject.directory].map { subject.fileSystem.enumerator(atPath: $0) }
                return "\(enumerators[0] == nil) \(enumerators[1] == nil)"
            },
        ]
    }

    private static var replacements: [Case] {
        [
            expect("replacing keeps the permissions of what was there", "640 new 600 newer") { subject in
                for (name, permissions) in [("f", 0o640), ("g", 0o600), ("h", 0o600)] {
                    try subject.write(["g": "new", "h": "newer"][name] ?? "old", name)
                    try subject.setPermissions(permissions, name)
                }
                var words: [String] = []
                for (name, options) in [("g", FileManager.ItemReplacementOptions()), ("h", .usingNewMetadataOnly)] {
                    try subject.fileSystem.replaceItemAt(
                        subject.url("f"),
                        withItemAt: subject.url(name),
                        options: options
                    )
                    words += [try subject.permissions("f"), try subject.read("f")]
                }
                return words.joined(separator: " ")
            },
            expect("a backup is gone after the replacement, or stays", "f | new | b f | newer new") { subject in
                let fileSystem = subject.fileSystem
                var words: [String] = []
                for (text, options) in [
                    ("new", FileManager.ItemReplacementOptions()), ("newer", .withoutDeletingBackupItem),
                ] {
                    if text == "new" { try subject.write("old", "f") }
                    try subject.write(text, "g")
                    try fileSystem.replaceItemAt(
                        subject.url("f"),
                        withItemAt: subject.url("g"),
                        backupItemName: "b",
                        options: options
                    )
                    words.append(
                        try fileSystem.contentsOfDirectory(atPath: subject.directory).sorted().joined(separator: " ")
                    )
                    words.append(try subject.read("f"))
                }
                return try words.joined(separator: " | ") + " " + subject.read("b")
            },
            expect("a backup takes the place of an item of its name, but not of the new one", "old new 516 EEXIST") {
                subject in
                for (text, name) in [("old", "f"), ("new", "g"), ("other", "b"), ("newest", "n")] {
                    try subject.write(text, name)
                }
                let fileSystem = subject.fileSystem
                let (f, g) = (subject.url("f"), subject.url("g"))
                try fileSystem.replaceItemAt(f, withItemAt: g, backupItemName: "b", options: .withoutDeletingBackupItem)
                let outcome = outcome("replaced") {
                    try fileSystem.replaceItemAt(f, withItemAt: subject.url("n"), backupItemName: "n")
                }
                return try "\(subject.read("b")) \(subject.read("f")) \(outcome)"
            },
            expect("a backup is not the directory of the item", "516 EEXIST 516 EEXIST 516 EEXIST 512 EINVAL old") {
                subject in
                try subject.makeDirectory("d")
                try subject.write("old", "d/f")
                try subject.write("new", "g")
                let outcomes = ["", ".", "..", "a/b"].map { name in
                    outcome("replaced") {
                        try subject.fileSystem.replaceItemAt(
                            subject.url("d/f"),
                            withItemAt: subject.url("g"),
                            backupItemName: name
                        )
                    }
                }
                return try outcomes.joined(separator: " ") + " " + subject.read("d/f")
            },
            expect("a backup does not take the place of a directory with the new item", "516 EEXIST old new b f") {
                subject in
                try subject.makeDirectory("b")
                try subject.write("old", "f")
                try subject.write("new", "b/g")
                let outcome = outcome("replaced") {
                    try subject.fileSystem.replaceItemAt(
                        subject.url("f"),
                        withItemAt: subject.url("b/g"),
                        backupItemName: "b"
                    )
                }
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.directory).sorted()
                return try ([outcome, subject.read("f"), subject.read("b/g")] + names).joined(separator: " ")
            },
            expect("an earlier backup remains if nothing is replaced", "4 ENOENT newer old b f") { subject in
                try subject.write("old", "b")
                try subject.write("newer", "f")
                let outcome = outcome("replaced") {
                    try subject.fileSystem.replaceItemAt(
                        subject.url("f"),
                        withItemAt: subject.url("missing"),
                        backupItemName: "b"
                    )
                }
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.directory).sorted()
                return try ([outcome, subject.read("f"), subject.read("b")] + names).joined(separator: " ")
            },
        ]
    }

    private static var relationships: [Case] {
        [
            expect("relationships of directories and items", "0 0 1 0 1 2 2 260 ENOENT 260 ENOENT") { subject in
                try makeItems(subject)
                try subject.makeLink("alias", to: "a")
                let pairs = [
                    ("a", "a/b"), ("a", "a/b/z"), ("a", "a"), ("alias", "a/b"), ("a", "alias"), ("a/b", "a"),
                    ("a", "f"),
                    ("a", "missing"), ("missing", "a"),
                ]
                return pairs.map { directory, item in
                    outcome {
                        var relationship = FileManager.URLRelationship.other
                        try subject.fileSystem.getRelationship(
                            &relationship,
                            ofDirectoryAt: subject.url(directory),
                            toItemAt: subject.url(item)
                        )
                        return relationship == .contains ? "0" : relationship == .same ? "1" : "2"
                    }
                }.joined(separator: " ")
            },
            expect(
                "a directory that may not be listed is not copied into itself",
                "512 EINVAL 512 EINVAL b",
                requires: [.ordinaryUser]
            ) { subject in
                try subject.makeDirectory("a/b/c")
                try subject.setPermissions(0o111, "a")
                let operations = [
                    subject.fileSystem.copyItem(atPath:toPath:), subject.fileSystem.linkItem(atPath:toPath:),
                ]
                let outcomes = operations.map { operation in
                    outcome {
                        try operation(subject.path("a"), subject.path("a/b/c/copy"))
                        return "copied"
                    }
                }
                try subject.setPermissions(0o755, "a")
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.path("a"))
                let isEmpty = try subject.fileSystem.contentsOfDirectory(atPath: subject.path("a/b/c")).isEmpty
                return (outcomes + (isEmpty ? names : ["created"])).joined(separator: " ")
            },
            expect("names that users see", "b.txt b / a") { subject in
                ["/a/b.txt", "/a/b/", "/", "a"].map(subject.fileSystem.displayName).joined(separator: " ")
            },
        ]
    }

    private static var bytesOfHandles: [Case] {
        [
            expect("handles write bytes of every type, and read what is available", "[1, 2, 3] [2, 3] []") { subject in
                try subject.write("", "f")
                let handle = try subject.fileSystem.openFile(atPath: subject.path("f"), for: .updating)
                try handle.write(contentsOf: [1, 2] as [UInt8])
                try handle.write(contentsOf: ([0, 3, 0] as [UInt8])[1..<2])
                let data = try subject.fileSystem.data(contentsOf: subject.url("f"))
                try handle.seek(toOffset: 1)
                return "\(Array(data)) \(Array(handle.availableData)) \(Array(handle.availableData))"
            }
        ]
    }
}
