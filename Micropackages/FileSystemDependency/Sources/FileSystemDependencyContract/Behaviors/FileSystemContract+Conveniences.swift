import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var conveniences: [Case] {
        [
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
                return try "\(isCreated) \(subject.permissions("f")) \(subject.read("f"))"
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
            expect("existence in FileManager's terms", "true false true true false false false") { subject in
                try subject.makeDirectory("d")
                try subject.write("text", "f")
                var isFile: ObjCBool = true
                var isDirectory: ObjCBool = false
                var isMissing: ObjCBool = true
                let fileSystem = subject.fileSystem
                return [
                    fileSystem.fileExists(atPath: subject.path("f"), isDirectory: &isFile), isFile.boolValue,
                    fileSystem.fileExists(atPath: subject.path("d"), isDirectory: &isDirectory), isDirectory.boolValue,
                    fileSystem.fileExists(atPath: subject.path("x"), isDirectory: &isMissing), isMissing.boolValue,
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
            expect("an item that cannot be read equals itself", "true true false", requires: [.ordinaryUser]) {
                subject in
                try subject.makeDirectory("d")
                try subject.write("text", "f")
                try subject.makeDirectory("e")
                for name in ["d", "f", "e"] {
                    try subject.setPermissions(0, name)
                }
                return [("d", "d"), ("f", "f"), ("d", "e")].map { path, other in
                    "\(subject.fileSystem.contentsEqual(atPath: subject.path(path), andPath: subject.path(other)))"
                }.joined(separator: " ")
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
                let other = try InMemoryFileSystem(.init(hasStandardDirectories: false)) {
                    FileTree.Directory("d", permissions: 0o500) { FileTree.File("f", "text", permissions: 0o440) }
                    FileTree.SymbolicLink("l", to: "d")
                }
                try subject.fileSystem.copyItem(atPath: "/d", in: other, toPath: subject.path("d"))
                try subject.fileSystem.copyItem(atPath: "/l", in: other, toPath: subject.path("l"))
                return try subject.fileSystem.tree(atPath: subject.directory).difference(from: other.tree(atPath: "/"))
            },
        ]
    }
}
