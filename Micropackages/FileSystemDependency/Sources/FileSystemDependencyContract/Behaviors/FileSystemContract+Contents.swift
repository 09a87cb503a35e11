import FileSystemDependency
import Foundation

extension FileSystemContract {
    static let contents: [Case] =
        [0, 1, 4_095, 4_096, 4_097, 65_536, 1_000_003].flatMap { size in
            ([[], .atomic, .withoutOverwriting] as [Data.WritingOptions]).map { options in
                expect("\(size) bytes come back when written with \(options.rawValue)", "true \(size)") { subject in
                    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                    try subject.fileSystem.write(data, toFile: subject.path("f"), options: options)
                    let read = try subject.fileSystem.data(contentsOfFile: subject.path("f"), options: [])
                    return try "\(read == data) \(subject.status("f").size)"
                }
            }
        } + [
            expect("a part of a longer value is written as it is", "cd") { subject in
                try subject.fileSystem.write(
                    Data("abcdef".utf8)[2..<4],
                    toFile: subject.path("f"),
                    options: []
                )
                return try subject.read("f")
            },
            expect("a shorter text leaves nothing of a longer one", "new") { subject in
                try subject.write("longer", "f")
                try subject.write("new", "f")
                return try subject.read("f")
            },
            expect("what was read does not change when the file does", "text") { subject in
                try subject.write("text", "f")
                let data = try subject.fileSystem.data(contentsOfFile: subject.path("f"), options: [])
                try subject.open("f", .writing).write(contentsOf: Data("n".utf8))
                return String(decoding: data, as: UTF8.self)
            },
            expect("a copy does not change when its original does", "text") { subject in
                try subject.write("text", "f")
                try subject.fileSystem.copyItem(atPath: subject.path("f"), toPath: subject.path("g"))
                try subject.open("f", .writing).write(contentsOf: Data("n".utf8))
                return try subject.read("g")
            },
        ]

    static let conveniences: [Case] = [
        expect("appending creates and extends", "onetwo") { subject in
            try subject.fileSystem.append(Data("one".utf8), to: subject.url("f"))
            try subject.fileSystem.append(Data("two".utf8), to: subject.url("f"))
            return try subject.read("f")
        },
        expect("appending to a directory", "512 EISDIR") { subject in
            try subject.makeDirectory("d")
            try subject.fileSystem.append(Data("one".utf8), to: subject.url("d"))
            return "appended"
        },
        expect("creating a file with attributes", "true 600 text") { subject in
            let isCreated = subject.fileSystem.createFile(
                atPath: subject.path("f"),
                contents: Data("text".utf8),
                attributes: [.posixPermissions: 0o600]
            )
            return try "\(isCreated) \(String(subject.status("f").permissions, radix: 8)) \(subject.read("f"))"
        },
        expect("creating a file nowhere", "false") { subject in
            "\(subject.fileSystem.createFile(atPath: subject.path("d/f"), contents: nil))"
        },
        expect("contents that cannot be read", "true") { subject in
            "\(subject.fileSystem.contents(atPath: subject.path("f")) == nil)"
        },
        expect("text in another encoding", "261") { subject in
            try subject.fileSystem.write(Data([0xFF]), to: subject.url("f"))
            return try subject.fileSystem.string(contentsOf: subject.url("f"))
        },
        expect("existence in FileManager's terms", "true false true true false") { subject in
            try subject.makeDirectory("d")
            try subject.write("text", "f")
            var isFile: ObjCBool = true
            var isDirectory: ObjCBool = false
            let fileSystem = subject.fileSystem
            return [
                fileSystem.fileExists(atPath: subject.path("f"), isDirectory: &isFile), isFile.boolValue,
                fileSystem.fileExists(atPath: subject.path("d"), isDirectory: &isDirectory), isDirectory.boolValue,
                fileSystem.fileExists(atPath: subject.path("x"), isDirectory: nil),
            ].map { "\($0)" }.joined(separator: " ")
        },
        expect("equal and different trees", "true false false") { subject in
            for directory in ["a", "b", "c"] {
                try subject.makeDirectory("\(directory)/d")
                try subject.write(directory == "c" ? "other" : "text", "\(directory)/d/f")
            }
            let equal = subject.fileSystem.contentsEqual(atPath: subject.path("a"), andPath: subject.path("b"))
            let different = subject.fileSystem.contentsEqual(atPath: subject.path("a"), andPath: subject.path("c"))
            let missing = subject.fileSystem.contentsEqual(atPath: subject.path("x"), andPath: subject.path("x"))
            return "\(equal) \(different) \(missing)"
        },
        expect("replacing by URL returns the place", "true new") { subject in
            try subject.write("text", "f")
            try subject.write("new", "g")
            let url = try subject.fileSystem.replaceItemAt(subject.url("f"), withItemAt: subject.url("g"))
            return try "\(url == subject.url("f")) \(subject.read("f"))"
        },
        expect("a temporary directory is private and new", "700 true") { subject in
            let fileSystem = subject.fileSystem
            let urls = try [fileSystem.makeTemporaryDirectory(), fileSystem.makeTemporaryDirectory()]
            defer {
                for url in urls {
                    try? fileSystem.removeItem(at: url)
                }
            }
            return try "\(String(fileSystem.statusOfItem(at: urls[0]).permissions, radix: 8)) \(urls[0] != urls[1])"
        },
        expect("a tree as text", "d/ 700\n  f 600 \"text\"\n  l → f") { subject in
            try subject.fileSystem.build(atPath: subject.directory) {
                FileTree.Directory("d", permissions: 0o700) {
                    FileTree.SymbolicLink("l", to: "f")
                    FileTree.File("f", "text", permissions: 0o600)
                }
            }
            return try subject.fileSystem.tree(atPath: subject.directory).description
        },
        expect("a tree from another file system", "") { subject in
            let other = try InMemoryFileSystem {
                FileTree.Directory("d", permissions: 0o500) { FileTree.File("f", "text", permissions: 0o440) }
                FileTree.SymbolicLink("l", to: "d")
            }
            try subject.fileSystem.copyItem(atPath: "/d", of: other, toPath: subject.path("d"))
            try subject.fileSystem.copyItem(atPath: "/l", of: other, toPath: subject.path("l"))
            return try subject.fileSystem.tree(atPath: subject.directory).difference(from: other.tree(atPath: "/"))
        },
    ]

    static let enumeration: [Case] = [
        enumerated("every directory comes before what is in it", [], ".h .h/x a a/.y a/b a/b/z l"),
        enumerated("hidden items are skipped with what is in them", .skipsHiddenFiles, "a a/b a/b/z l"),
        enumerated("subdirectories are not entered", .skipsSubdirectoryDescendants, ".h a l"),
        expect("the paths below a directory", ".h .h/x a a/.y a/b a/b/z l") { subject in
            try makeEnumerated(subject)
            return try subject.fileSystem.subpathsOfDirectory(atPath: subject.directory).sorted()
                .joined(separator: " ")
        },
        expect("the paths below a file", "256 ENOTDIR") { subject in
            try subject.write("text", "f")
            return try subject.fileSystem.subpathsOfDirectory(atPath: subject.path("f")).joined()
        },
        expect("the items of a directory", "a l") { subject in
            try makeEnumerated(subject)
            let items = try subject.fileSystem.contentsOfDirectory(
                at: subject.url("."),
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )
            return items.map(\.lastPathComponent).sorted().joined(separator: " ")
        },
        expect("a directory can be left out", ".h a l") { subject in
            try makeEnumerated(subject)
            var items: [String] = []
            let enumerator = subject.fileSystem.enumerator(at: URL(filePath: subject.directory))
            while let item = enumerator?.next() {
                items.append(item.lastPathComponent)
                enumerator?.skipDescendants()
            }
            return items.sorted().joined(separator: " ")
        },
        expect("nothing below what cannot be listed, and its error", "260 0") { subject in
            // The enumerator calls the handler on this very thread, before it returns the next item.
            nonisolated(unsafe) var code = 0
            let enumerator = subject.fileSystem.enumerator(at: subject.url("missing")) { _, error in
                code = (error as? CocoaError)?.code.rawValue ?? -1
                return true
            }
            let count = enumerator.map { Array($0).count } ?? -1
            return "\(code) \(count)"
        },
    ]

    private static func makeEnumerated(_ subject: Subject) throws {
        try subject.fileSystem.build(atPath: subject.directory) {
            FileTree.Directory("a") {
                FileTree.Directory("b") { FileTree.File("z") }
                FileTree.File(".y")
            }
            FileTree.Directory(".h") { FileTree.File("x") }
            FileTree.SymbolicLink("l", to: "a")
        }
    }

    private static func enumerated(
        _ name: String,
        _ options: FileManager.DirectoryEnumerationOptions,
        _ expected: String
    ) -> Case {
        expect("enumerating: \(name)", expected) { subject in
            try makeEnumerated(subject)
            let root = URL(filePath: subject.directory, directoryHint: .isDirectory)
            var paths: [String] = []
            for url in subject.fileSystem.enumerator(at: root, options: options).map({ Array($0) }) ?? [] {
                let path = String(url.path.dropFirst(root.path.count + 1))
                let parent = path.split(separator: "/").dropLast().joined(separator: "/")
                guard parent.isEmpty || paths.contains(parent) else { return "\(path) before \(parent)" }
                paths.append(path)
            }
            return paths.sorted().joined(separator: " ")
        }
    }
}
