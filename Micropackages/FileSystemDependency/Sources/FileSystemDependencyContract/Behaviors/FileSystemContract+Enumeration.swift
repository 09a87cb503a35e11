import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var enumeration: [Case] {
        [
            enumerated("every directory comes before what is in it", [], ".h .h/x a a/.y a/b a/b/z l"),
            enumerated("hidden items are skipped with what is in them", .skipsHiddenFiles, "a a/b a/b/z l"),
            enumerated("subdirectories are not entered", .skipsSubdirectoryDescendants, ".h a l"),
            expect("the paths below a directory", ".h .h/x a a/.y a/b a/b/z l") { subject in
                try makeEnumerated(subject)
                return try subject.fileSystem.subpathsOfDirectory(atPath: subject.directory).sorted()
                    .joined(separator: " ")
            },
            expect("an unreadable directory is passed over", "locked other other/f", requires: [.ordinaryUser]) {
                subject in
                try makeLocked(subject)
                let root = URL(filePath: subject.directory, directoryHint: .isDirectory)
                let items = subject.fileSystem.enumerator(at: root).map { Array($0) } ?? []
                return items.map { String($0.path.dropFirst(root.path.count + 1)) }.sorted().joined(separator: " ")
            },
            expect("an error handler ends the enumeration", "locked, 257", requires: [.ordinaryUser]) { subject in
                try makeLocked(subject)
                var failures: [String] = []
                let root = URL(filePath: subject.directory, directoryHint: .isDirectory)
                let enumerator = subject.fileSystem.enumerator(at: root) { url, error in
                    failures.append("\(url.lastPathComponent), \((error as? CocoaError)?.code.rawValue ?? 0)")
                    return false
                }
                while let item = enumerator?.next() {
                    if !failures.isEmpty { return "\(item) after the end" }
                }
                return failures.joined(separator: " ")
            },
            expect("the paths below a directory with an unreadable one", "257 EACCES true", requires: [.ordinaryUser]) {
                subject in
                try makeLocked(subject)
                do {
                    return try subject.fileSystem.subpathsOfDirectory(atPath: subject.directory).joined()
                } catch {
                    let path = (error as? CocoaError)?.userInfo[NSFilePathErrorKey] as? String
                    return "\(outcome { throw error }) \(path == subject.directory)"
                }
            },
            expect("the paths below a file", "256 ENOTDIR") { subject in
                try subject.write("text", "f")
                return try subject.fileSystem.subpathsOfDirectory(atPath: subject.path("f")).joined()
            },
            expect("the items of a directory, hidden ones too", ".h a l") { subject in
                try makeEnumerated(subject)
                let items = try subject.fileSystem.contentsOfDirectory(at: subject.url("."))
                return items.map(\.lastPathComponent).sorted().joined(separator: " ")
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
                var code = 0
                let enumerator = subject.fileSystem.enumerator(at: subject.url("missing")) { _, error in
                    code = (error as? CocoaError)?.code.rawValue ?? -1
                    return true
                }
                let count = enumerator.map { Array($0).count } ?? -1
                return "\(code) \(count)"
            },
        ]
    }

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

    private static func makeLocked(_ subject: Subject) throws {
        try subject.fileSystem.build(atPath: subject.directory) {
            FileTree.Directory("locked", permissions: 0) { FileTree.File("f") }
            FileTree.Directory("other") { FileTree.File("f") }
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
            let enumerator = subject.fileSystem.enumerator(at: root, options: options)
            while let url = enumerator?.next() {
                let path = String(url.path.dropFirst(root.path.count + 1))
                let names = path.split(separator: "/")
                guard enumerator?.level == names.count else { return "\(path) at level \(enumerator?.level ?? 0)" }
                let parent = names.dropLast().joined(separator: "/")
                guard parent.isEmpty || paths.contains(parent) else { return "\(path) before \(parent)" }
                paths.append(path)
            }
            return paths.sorted().joined(separator: " ")
        }
    }
}
