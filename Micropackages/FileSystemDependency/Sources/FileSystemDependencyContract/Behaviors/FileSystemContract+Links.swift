import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var links: [Case] {
        [
            expect("40 links are followed", "text") { try followLinks(40, on: $0) },
            expect("41 links are a loop", "256 ELOOP") { try followLinks(41, on: $0) },
            expect("links on the way count as those at the end", "256 ELOOP") { subject in
                try subject.makeDirectory("d")
                try subject.write("text", "d/f")
                try subject.makeLink("l", to: "d")
                try subject.makeLink("d/up", to: "../l")
                return try subject.read("l" + String(repeating: "/up", count: 20) + "/f")
            },
            expect("a link is relative to its directory", "text") { subject in
                try subject.makeDirectory("d/e")
                try subject.write("text", "d/f")
                try subject.makeLink("d/e/l", to: "../f")
                return try subject.read("d/e/l")
            },
            expect("an absolute link", "text") { subject in
                try subject.write("text", "f")
                try subject.makeLink("l", to: subject.path("f"))
                return try subject.read("l")
            },
            expect("dots go up from where a link leads", "inside") { subject in
                try subject.makeDirectory("a/b")
                try subject.write("inside", "a/f")
                try subject.write("outside", "f")
                try subject.makeLink("l", to: "a/b")
                return try subject.read("l/../f")
            },
            expect("writing one name of a file writes the other", "new ×2") { subject in
                try subject.write("text", "a")
                try subject.linkFile("a", to: "b")
                try subject.write("new", "b")
                return try "\(subject.read("a")) ×\(subject.status("a").referenceCount)"
            },
            expect("an atomic write leaves the other name of a file behind", "text new") { subject in
                try subject.write("text", "a")
                try subject.linkFile("a", to: "b")
                try subject.fileSystem.write(Data("new".utf8), toFile: subject.path("b"), options: .atomic)
                return try "\(subject.read("a")) \(subject.read("b"))"
            },
            expect("a file lives as long as one of its names", "text ×1") { subject in
                try subject.write("text", "a")
                try subject.linkFile("a", to: "b")
                try subject.remove("a")
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
                try subject.makeLink("l", to: "d")
                try subject.copy("d", to: "l/inner")
                return "copied"
            },
            expect("an item cannot replace the directory that it is in", "512 ENOTEMPTY text") { subject in
                try subject.makeDirectory("d")
                try subject.write("text", "d/f")
                let outcome = outcome("replaced") {
                    try subject.fileSystem.replaceItem(atPath: subject.path("d"), withItemAtPath: subject.path("d/f"))
                }
                return try "\(outcome) \(subject.read("d/f"))"
            },
            expect("a directory whose name begins like another's is not inside it", "copied") { subject in
                try subject.makeDirectory("d")
                try subject.makeDirectory("dd")
                try subject.copy("d", to: "dd/d")
                return "copied"
            },
        ]
    }

    private static func followLinks(_ count: Int, on subject: Subject) throws -> String {
        try subject.write("text", "0")
        for link in 1...count {
            try subject.makeLink("\(link)", to: "\(link - 1)")
        }
        return try subject.read("\(count)")
    }
}
