import FileSystemDependency
import Foundation

extension FileSystemContract {
    static let names: [Case] =
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
            expect("reading a URL with a NUL", "258 EILSEQ") { subject in
                try subject.write("text", "a")
                return try subject.fileSystem.string(contentsOf: subject.url("a%00b").decoded)
            },
            expect("writing a URL with a NUL", "514 EILSEQ") { subject in
                try subject.fileSystem.write("text", to: subject.url("a%00b").decoded)
                return "written"
            },
            expect("removing a URL that is not UTF-8", "514 EILSEQ") { subject in
                try subject.fileSystem.removeItem(at: subject.url("a%FFb").decoded)
                return "removed"
            },
            expect("a NUL in the destination of a move", "514 EILSEQ text") { subject in
                try subject.write("text", "a")
                let outcome = outcome {
                    try subject.fileSystem.moveItem(atPath: subject.path("a"), toPath: subject.path("b\0"))
                    return "moved"
                }
                return try "\(outcome) \(subject.read("a"))"
            },
            expect("a NUL in the text of a link", "514 EILSEQ") { subject in
                try subject.fileSystem.createSymbolicLink(atPath: subject.path("l"), withDestinationPath: "a\0b")
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

private func escaped(_ name: String) -> String {
    name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

extension URL {
    /// The same path, of which percent signs are taken for escapes.
    fileprivate var decoded: URL {
        URL(string: "file://" + path(percentEncoded: false)) ?? self
    }
}

extension FileSystemContract {
    static let links: [Case] = [
        expect("40 links are followed", "text") { try followLinks(40, on: $0) },
        expect("41 links are a loop", "256 ELOOP") { try followLinks(41, on: $0) },
        expect("links on the way count as those at the end", "256 ELOOP") { subject in
            try subject.makeDirectory("d")
            try subject.write("text", "d/f")
            try subject.fileSystem.createSymbolicLink(atPath: subject.path("l"), withDestinationPath: "d")
            try subject.fileSystem.createSymbolicLink(atPath: subject.path("d/up"), withDestinationPath: "../l")
            return try subject.read("l" + String(repeating: "/up", count: 20) + "/f")
        },
        expect("a link is relative to its directory", "text") { subject in
            try subject.makeDirectory("d/e")
            try subject.write("text", "d/f")
            try subject.fileSystem.createSymbolicLink(atPath: subject.path("d/e/l"), withDestinationPath: "../f")
            return try subject.read("d/e/l")
        },
        expect("an absolute link", "text") { subject in
            try subject.write("text", "f")
            try subject.fileSystem.createSymbolicLink(
                atPath: subject.path("l"),
                withDestinationPath: subject.path("f")
            )
            return try subject.read("l")
        },
        expect("dots go up from where a link leads", "inside") { subject in
            try subject.makeDirectory("a/b")
            try subject.write("inside", "a/f")
            try subject.write("outside", "f")
            try subject.fileSystem.createSymbolicLink(atPath: subject.path("l"), withDestinationPath: "a/b")
            return try subject.read("l/../f")
        },
        expect("writing one name of a file writes the other", "new ×2") { subject in
            try subject.write("text", "a")
            try subject.fileSystem.linkItem(atPath: subject.path("a"), toPath: subject.path("b"))
            try subject.write("new", "b")
            return try "\(subject.read("a")) ×\(subject.status("a").referenceCount)"
        },
        expect("an atomic write leaves the other name of a file behind", "text new") { subject in
            try subject.write("text", "a")
            try subject.fileSystem.linkItem(atPath: subject.path("a"), toPath: subject.path("b"))
            try subject.fileSystem.write(Data("new".utf8), toFile: subject.path("b"), options: .atomic)
            return try "\(subject.read("a")) \(subject.read("b"))"
        },
        expect("a file lives as long as one of its names", "text ×1") { subject in
            try subject.write("text", "a")
            try subject.fileSystem.linkItem(atPath: subject.path("a"), toPath: subject.path("b"))
            try subject.fileSystem.removeItem(atPath: subject.path("a"))
            return try "\(subject.read("b")) ×\(subject.status("b").referenceCount)"
        },
        expect("a directory of links to a URL", "../f") { subject in
            try subject.makeDirectory("d")
            let destination = URL(filePath: "../f", relativeTo: subject.url("d"))
            try subject.fileSystem.createSymbolicLink(at: subject.url("d/l"), withDestinationURL: destination)
            return try subject.fileSystem.destinationOfSymbolicLink(atPath: subject.path("d/l"))
        },
        expect("a directory cannot be copied into itself by another name", "512 EINVAL") { subject in
            try subject.makeDirectory("d")
            try subject.fileSystem.createSymbolicLink(atPath: subject.path("l"), withDestinationPath: "d")
            try subject.fileSystem.copyItem(atPath: subject.path("d"), toPath: subject.path("l/inner"))
            return "copied"
        },
        expect("an item cannot replace the directory that it is in", "512 ENOTEMPTY text") { subject in
            try subject.makeDirectory("d")
            try subject.write("text", "d/f")
            let outcome = outcome {
                try subject.fileSystem.replaceItem(atPath: subject.path("d"), withItemAtPath: subject.path("d/f"))
                return "replaced"
            }
            return try "\(outcome) \(subject.read("d/f"))"
        },
        expect("a directory whose name begins like another's is not inside it", "copied") { subject in
            try subject.makeDirectory("d")
            try subject.makeDirectory("dd")
            try subject.fileSystem.copyItem(atPath: subject.path("d"), toPath: subject.path("dd/d"))
            return "copied"
        },
    ]

    private static func followLinks(_ count: Int, on subject: Subject) throws -> String {
        try subject.write("text", "0")
        for link in 1...count {
            try subject.fileSystem.createSymbolicLink(
                atPath: subject.path("\(link)"),
                withDestinationPath: "\(link - 1)"
            )
        }
        return try subject.read("\(count)")
    }
}
