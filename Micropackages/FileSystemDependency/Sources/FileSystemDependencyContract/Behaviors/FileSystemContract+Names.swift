import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var names: [Case] {
        [
            " ", "a b", "a\nb", "\\", "'", "\"", "%", "%41", "-rf", ".hidden", "...", "a.", "~", "*", "?", "a:b", "é",
            "e\u{301}", "日本語", "🤷🏽‍♀️", "\u{1}", "CON", "a;b", "#", "a%00b",
        ].map { name in
            expect("the name \(escaped(name)) is kept byte by byte", "\(Array(name.utf8)) text") { subject in
                let url = URL(filePath: subject.directory, directoryHint: .isDirectory).appending(component: name)
                try subject.fileSystem.write("text", to: url)
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.directory)
                return "\(Array((names.first ?? "").utf8)) \(try subject.read(name))"
            }
        } + [
            expect("a name of 255 bytes that are not all characters", "text") { subject in
                let name = String(repeating: "é", count: 127) + "x"
                try subject.write("text", name)
                return try subject.read(name)
            },
            expect("a name of 256 bytes that are fewer characters", "514 ENAMETOOLONG") { subject in
                try subject.write("text", String(repeating: "é", count: 128))
                return "written"
            },
            expect("a name of 256 bytes in the middle of a path", "258 ENAMETOOLONG") { subject in
                try subject.read(String(repeating: "n", count: 256) + "/x")
            },
            expect("an escaped NUL and an escaped slash in a URL are part of the name", "a%00b d%2Ff text 260 ENOENT") {
                subject in
                try subject.makeDirectory("d")
                try subject.write("other", "d/f")
                for name in ["a%00b", "d%2Ff"] {
                    try subject.fileSystem.write("text", to: subject.url(name).decoded)
                }
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.directory).filter { $0 != "d" }
                try subject.fileSystem.removeItem(at: subject.url("a%00b").decoded)
                let text = try subject.fileSystem.string(contentsOf: subject.url("d%2Ff").decoded)
                let missing = outcome { try subject.fileSystem.string(contentsOf: subject.url("a%00b").decoded) }
                return (names.sorted() + [text, missing]).joined(separator: " ")
            },
            expect("a name that begins with a combining character", "true x d/\u{301}x d/\u{301}x") { subject in
                let name = "\u{301}x"
                for directory in ["d/sub", name, "new/x"] { try subject.makeDirectory(directory) }
                try subject.write("text", "\(name)/y")
                try subject.write("text", "d/\(name)")
                try subject.makeLink("link", to: "d")
                try subject.fileSystem.replaceItem(atPath: subject.path(name), withItemAtPath: subject.path("new"))
                let replaced = try subject.fileSystem.contentsOfDirectory(atPath: subject.path(name))
                let top = try subject.fileSystem.resolvedPath(ofItemAtPath: subject.directory) + "/"
                let resolved = try ["link/\(name)", "d/sub/../../d/\(name)"].map {
                    try subject.fileSystem.resolvedPath(ofItemAtPath: subject.path($0)).replacing(top, with: "")
                }
                let displayName = subject.fileSystem.displayName(atPath: subject.path(name))
                return "\(displayName == name) \((replaced + resolved).joined(separator: " "))"
            },
            expect("removing a URL that is not UTF-8", "514 EILSEQ") { subject in
                try subject.fileSystem.removeItem(at: subject.url("a%FFb").decoded)
                return "removed"
            },
            expect("a NUL in the destination of a move", "514 EILSEQ text") { subject in
                try subject.write("text", "a")
                let outcome = outcome("moved") { try subject.move("a", to: "b\0") }
                return try "\(outcome) \(subject.read("a"))"
            },
            expect("a NUL in the text of a link", "514 EILSEQ") { subject in
                try subject.makeLink("l", to: "a\0b")
                return "created"
            },
            expect("a NUL exists nowhere", "false false") { subject in
                try subject.write("text", "a")
                let path = subject.path("a\0")
                return
                    "\(subject.fileSystem.fileExists(atPath: path)) \(subject.fileSystem.isReadableFile(atPath: path))"
            },
            expect("the slash of a directory's URL asks for nothing", "text") { subject in
                try subject.write("text", "a")
                return try subject.fileSystem.string(
                    contentsOf: URL(filePath: subject.path("a"), directoryHint: .isDirectory)
                )
            },
        ]
    }

    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}

extension URL {
    /// This URL with decoded percent escapes.
    fileprivate var decoded: URL {
        URL(string: "file://" + path(percentEncoded: false)) ?? self
    }
}
