import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// Cases for API that the façade offers in extensions, such as the trash, and for `homeDirectory(forUser:)`.
    ///
    /// All file systems share the code of the extensions.
    static var adoption: [Case] {
        enumeratorsOfPaths + deletion + texts + errors + resourceValues + places
    }

    private static var enumeratorsOfPaths: [Case] {
        [
            expect("an enumerator of paths", "a 1 a/b 2 a/b/z 3 f 1 l 1") { subject in
                try makeItems(subject)
                let enumerator = subject.fileSystem.enumerator(atPath: subject.directory)
                var lines: [String] = []
                while let path = enumerator?.nextObject() {
                    lines.append("\(path) \(enumerator?.level ?? 0)")
                }
                return lines.sorted().joined(separator: " ")
            },
            expect("an enumerator of paths leaves out what it is told to", "a NSFileTypeDirectory f l") { subject in
                try makeItems(subject)
                let enumerator = subject.fileSystem.enumerator(atPath: subject.directory)
                var lines: [String] = []
                while let path = enumerator?.next() {
                    let type = enumerator?.fileAttributes?[.type] as? FileAttributeType
                    lines.append(type == .typeDirectory ? "\(path) \(type?.rawValue ?? "-")" : path)
                    enumerator?.skipDescendants()
                }
                return lines.sorted().joined(separator: " ")
            },
            expect("all objects of an enumerator that has returned one", "4 nil 4 nil") { subject in
                try makeItems(subject)
                let paths = subject.fileSystem.enumerator(atPath: subject.directory)
                let urls = subject.fileSystem.enumerator(at: subject.url("."))
                _ = (paths?.nextObject(), urls?.nextObject())
                let counts: [Any?] = [
                    paths?.allObjects.count, paths?.nextObject(), urls?.allObjects.count, urls?.nextObject(),
                ]
                return counts.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
            },
            expect("an enumerator of the paths below a file, and below nothing", "0 0") { subject in
                try makeItems(subject)
                return ["f", "missing"].map { path in
                    "\(subject.fileSystem.enumerator(atPath: subject.path(path)).map { Array($0).count } ?? -1)"
                }.joined(separator: " ")
            },
            expect(
                "an enumerator of paths passes over what it cannot list",
                "a a/b a/b/z f l",
                requires: [.ordinaryUser]
            ) {
                subject in
                try makeItems(subject)
                try subject.setPermissions(0, "a/b")
                let before = subject.fileSystem.enumerator(atPath: subject.directory).map { Array($0).sorted() } ?? []
                try subject.setPermissions(0o700, "a/b")
                let after = subject.fileSystem.enumerator(atPath: subject.directory).map { Array($0).sorted() } ?? []
                guard before == ["a", "a/b", "f", "l"] else { return "\(before)" }
                return after.joined(separator: " ")
            },
        ]
    }

    private static var deletion: [Case] {
        [
            expect("items that can be deleted", "true true true false false") { subject in
                try makeItems(subject)
                return ["f", "a", "l", "missing", "a/."].map { path in
                    "\(subject.fileSystem.isDeletableFile(atPath: subject.path(path)))"
                }.joined(separator: " ")
            },
            expect("an item of a locked directory cannot be deleted", "false", requires: [.ordinaryUser]) { subject in
                try makeItems(subject)
                try subject.setPermissions(0o500, "a")
                return "\(subject.fileSystem.isDeletableFile(atPath: subject.path("a/b")))"
            },
            expect("a trash, which keeps items of one name", "f 2.txt f.txt one two 260 ENOENT") { subject in
                try subject.makeDirectory("trash")
                let trash = subject.url("trash")
                let fileSystem = ComposableFileSystem(forwardingTo: subject.fileSystem) {
                    $0.urls = { _, _ in [trash] }
                }
                var places: [URL?] = []
                for text in ["one", "two"] {
                    try subject.write(text, "f.txt")
                    var place: URL?
                    try fileSystem.trashItem(at: subject.url("f.txt"), resultingItemURL: &place)
                    places.append(place)
                }
                let names = try fileSystem.contentsOfDirectory(atPath: subject.path("trash")).sorted()
                let contents = try places.compactMap(\.self).map { try fileSystem.string(contentsOf: $0) }
                let rest = outcome { try subject.read("f.txt") }
                return (names + contents + [rest]).joined(separator: " ")
            },
            expect("no trash", "3328 text") { subject in
                try subject.write("text", "f")
                let fileSystem = ComposableFileSystem(forwardingTo: subject.fileSystem) { $0.urls = { _, _ in [] } }
                let outcome = outcome("trashed") { try fileSystem.trashItem(at: subject.url("f")) }
                return try "\(outcome) \(subject.read("f"))"
            },
        ]
    }

    private static var texts: [Case] {
        [
            expect("a text in another encoding comes back", "[233] é") { subject in
                try subject.fileSystem.write("é", to: subject.url("f"), atomically: false, encoding: .isoLatin1)
                let data = try subject.fileSystem.data(contentsOf: subject.url("f"))
                return try
                    "\(Array(data)) \(subject.fileSystem.string(contentsOf: subject.url("f"), encoding: .isoLatin1))"
            },
            expect("a text that an encoding does not have", "517 false") { subject in
                let outcome = outcome("written") {
                    try subject.fileSystem.write("€", toFile: subject.path("f"), encoding: .isoLatin1)
                }
                return "\(outcome) \(subject.fileSystem.fileExists(atPath: subject.path("f")))"
            },
            expect("a mark of the byte order is no text", "A 1") { subject in
                try subject.fileSystem.write(Data([0xEF, 0xBB, 0xBF, 0x41]), to: subject.url("f"))
                let text = try subject.fileSystem.string(contentsOfFile: subject.path("f"))
                return "\(text) \(text.unicodeScalars.count)"
            },
            expect("values as JSON and as a property list", "[1, 2] [3]") { subject in
                try subject.fileSystem.encode([1, 2], to: subject.url("json"))
                try subject.fileSystem.encode([3], to: subject.url("plist"), encoder: PropertyListEncoder())
                let json = try subject.fileSystem.decode([Int].self, from: subject.url("json"))
                let list: [Int] = try subject.fileSystem.decode(
                    from: subject.url("plist"),
                    decoder: PropertyListDecoder()
                )
                return "\(json) \(list)"
            },
            expect("handles by the path of a file, and of nothing", "text xt t-xt nil nil nil") { subject in
                try subject.write("text", "f")
                let read = try subject.fileSystem.fileHandle(forReadingAtPath: subject.path("f"))?.readToEnd()
                try subject.fileSystem.fileHandle(forWritingAtPath: subject.path("f"))?.write(
                    contentsOf: Data("T".utf8)
                )
                let handle = subject.fileSystem.fileHandle(forUpdatingAtPath: subject.path("f"))
                try handle?.write(contentsOf: Data("t-".utf8))
                let updated = try handle?.readToEnd()
                let missing = subject.path("missing")
                let texts: [String?] = [
                    read.map { String(decoding: $0, as: UTF8.self) },
                    updated.map { String(decoding: $0, as: UTF8.self) },
                    try subject.read("f"),
                    subject.fileSystem.fileHandle(forReadingAtPath: missing).map { _ in "read" },
                    subject.fileSystem.fileHandle(forWritingAtPath: missing).map { _ in "written" },
                    subject.fileSystem.fileHandle(forUpdatingAtPath: missing).map { _ in "updated" },
                ]
                return texts.map { $0 ?? "nil" }.joined(separator: " ")
            },
            expect("the calls of a handle that have no errors", "ab 4 abcde 5 xbcde xb") { subject in
                try subject.write("abcd", "f")
                let handle = try subject.fileSystem.fileHandle(forUpdating: subject.url("f"))
                let first = String(decoding: handle.readData(ofLength: 2), as: UTF8.self)
                let end = handle.seekToEndOfFile()
                handle.write(Data("e".utf8))
                handle.seek(toFileOffset: 0)
                let all = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
                let offset = handle.offsetInFile
                handle.seek(toFileOffset: 0)
                handle.write(Data("x".utf8))
                handle.synchronizeFile()
                let changed = try subject.read("f")
                handle.truncateFile(atOffset: 2)
                handle.closeFile()
                return try "\(first) \(end) \(all) \(offset) \(changed) \(subject.read("f"))"
            },
        ]
    }

    private static var errors: [Case] {
        [
            expect("an error without a failed system call names the path, too", "path URL path URL path URL path URL") {
                subject in
                try subject.fileSystem.write(Data([0xFF]), to: subject.url("f"))
                let calls: [() throws -> Void] = [
                    { _ = try subject.fileSystem.resourceValues(forKeys: [.labelNumberKey], at: subject.url("f")) },
                    { try subject.setAttributes([.immutable: true], "f") },
                    { _ = try subject.fileSystem.string(contentsOfFile: subject.path("f")) },
                    { try subject.fileSystem.write("€", to: subject.url("f"), encoding: .isoLatin1) },
                ]
                return calls.map { call in
                    do {
                        try call()
                        return "done"
                    } catch {
                        let userInfo = (error as? CocoaError)?.userInfo
                        let url = userInfo?[NSURLErrorKey] as? URL
                        return [
                            userInfo?[NSFilePathErrorKey] as? String == subject.path("f") ? "path" : "-",
                            url?.path == subject.path("f") ? "URL" : "-",
                        ].joined(separator: " ")
                    }
                }.joined(separator: " ")
            }
        ]
    }

    private static var places: [Case] {
        [
            resolved("links and dots", "l/../a/./b/z", "a/b/z"),
            resolved("a link in the middle of a path", "l/b/z", "a/b/z"),
            resolved("a directory with a slash", "a/b/", "a/b"),
            resolved("a missing item", "a/missing", "260 ENOENT"),
            resolved("a path over a file", "f/../a", "256 ENOTDIR"),
            expect("the path of a link that leads to itself", "256 ELOOP") { subject in
                try subject.makeLink("loop", to: "loop")
                return try subject.fileSystem.resolvedPath(ofItemAtPath: subject.path("loop"))
            },
            expect("a URL without links, and of a missing item", "z true") { subject in
                try makeItems(subject)
                let url = subject.fileSystem.resolvingSymlinks(in: subject.url("l/b/z"))
                let expected = subject.fileSystem.resolvingSymlinks(in: subject.url("a/b/z"))
                let missing = subject.fileSystem.resolvingSymlinks(in: subject.url("a/../missing"))
                guard missing.path == subject.path("missing") else { return missing.path }
                return "\(url.lastPathComponent) \(url == expected)"
            },
            expect("a user that does not exist has no home", "true") { subject in
                "\(subject.fileSystem.homeDirectory(forUser: "nobody of this name") == nil)"
            },
        ]
    }

    static func makeItems(_ subject: Subject) throws {
        try subject.fileSystem.build(atPath: subject.directory) {
            FileTree.Directory("a") {
                FileTree.Directory("b") { FileTree.File("z", "text") }
            }
            FileTree.File("f", "text")
            FileTree.SymbolicLink("l", to: "a")
        }
    }

    private static func resolved(_ name: String, _ path: String, _ expected: String) -> Case {
        expect("the resolved path of \(name)", expected) { subject in
            try makeItems(subject)
            let root = try subject.fileSystem.resolvedPath(ofItemAtPath: subject.directory)
            let resolved = try subject.fileSystem.resolvedPath(ofItemAtPath: subject.path(path))
            return String(resolved.dropFirst(root.count + 1))
        }
    }
}
