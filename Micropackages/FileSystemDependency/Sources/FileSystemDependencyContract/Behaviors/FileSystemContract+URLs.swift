import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var urls: [Case] {
        foreignURLs + fileURLs
    }

    /// A URL that is not a file URL, and the URL of the subject's directory.
    private struct Place {
        let fileSystem: any FileSystem
        let url: URL
        let directory: URL
    }

    /// Cases with a URL that is not a file URL; it names no item, whatever its path is.
    private static var foreignURLs: [Case] {
        [("of the web", "https://example.com"), ("of a server", "ftp://host"), ("without a scheme", "")]
            .flatMap { kind, prefix in
                [
                    foreign("reading a URL \(kind)", prefix, "262") { _ = try $0.fileSystem.data(contentsOf: $0.url) },
                    foreign("the status of a URL \(kind)", prefix, "262") {
                        _ = try $0.fileSystem.statusOfItem(at: $0.url)
                    },
                    foreign("listing a URL \(kind)", prefix, "262") {
                        _ = try $0.fileSystem.contentsOfDirectory(at: $0.url)
                    },
                    foreign("opening a URL \(kind)", prefix, "262") {
                        _ = try $0.fileSystem.fileHandle(forReadingFrom: $0.url)
                    },
                    foreign("opening for writing a URL \(kind)", prefix, "518") {
                        _ = try $0.fileSystem.fileHandle(forWritingTo: $0.url)
                    },
                    foreign("opening for updating a URL \(kind)", prefix, "518") {
                        _ = try $0.fileSystem.fileHandle(forUpdating: $0.url)
                    },
                    foreign("writing a URL \(kind)", prefix, "518") { try $0.fileSystem.write(Data(), to: $0.url) },
                    foreign("writing a text to a URL \(kind)", prefix, "518") {
                        try $0.fileSystem.write("new", to: $0.url)
                    },
                    foreign("appending to a URL \(kind)", prefix, "518") {
                        try $0.fileSystem.append(Data([1]), to: $0.url)
                    },
                    foreign("a directory at a URL \(kind)", prefix, "518") {
                        try $0.fileSystem.createDirectory(at: $0.url, withIntermediateDirectories: true)
                    },
                    foreign("removing a URL \(kind)", prefix, "262") { try $0.fileSystem.removeItem(at: $0.url) },
                    foreign("copying from a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.copyItem(at: $0.url, to: $0.directory.appending(component: "new"))
                    },
                    foreign("copying to a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.copyItem(at: $0.directory, to: $0.url)
                    },
                    foreign("moving a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.moveItem(at: $0.url, to: $0.directory.appending(component: "new"))
                    },
                    foreign("moving to a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.moveItem(at: $0.directory, to: $0.url)
                    },
                    foreign("linking a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.linkItem(at: $0.url, to: $0.directory.appending(component: "new"))
                    },
                    foreign("replacing a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.replaceItemAt($0.url, withItemAt: $0.directory)
                    },
                    foreign("synchronizing a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.synchronizeItem(at: $0.url)
                    },
                    foreign("a link at a URL \(kind)", prefix, "262") {
                        try $0.fileSystem.createSymbolicLink(at: $0.url, withDestinationURL: $0.directory)
                    },
                    foreign("enumerating a URL \(kind)", prefix, "262") { place in
                        var failure: (any Error)?
                        let enumerator = place.fileSystem.enumerator(at: place.url) { _, error in
                            failure = error
                            return true
                        }
                        _ = enumerator.map { Array($0) }
                        try failure.map { throw $0 }
                    },
                ]
            }
    }

    private static func foreign(
        _ name: String,
        _ prefix: String,
        _ expected: String,
        _ body: @escaping @Sendable (Place) throws -> Void
    ) -> Case {
        expect("\(name) does nothing", "\(expected) text") { subject in
            try subject.write("text", "f")
            let url = URL(string: prefix + subject.path("f"))
            let directory = URL(filePath: subject.directory, directoryHint: .isDirectory)
            let outcome = outcome {
                try body(Place(fileSystem: subject.fileSystem, url: url ?? directory, directory: directory))
                return "done"
            }
            return try "\(outcome) \(subject.read("f"))"
        }
    }

    private static var fileURLs: [Case] {
        [
            readable("of a host that is ignored") { URL(string: "file://host\($0)/f") },
            readable("of this host") { URL(string: "file://localhost\($0)/f") },
            readable("with capitals") { URL(string: "FILE://\($0)/f") },
            readable("with a query and a fragment") { URL(string: "file://\($0)/f?x=1#y") },
            readable("with escapes") { URL(string: "file://\($0)/%66") },
            readable("with a base") { URL(string: "f", relativeTo: URL(string: "file://\($0)/")) },
            readable("with a base and dots") { URL(string: "../f", relativeTo: URL(string: "file://\($0)/d/")) },
            readable("with a base of a file") { URL(string: "f", relativeTo: URL(string: "file://\($0)/other")) },
            readable("of a path with a base") {
                URL(filePath: "f", relativeTo: URL(filePath: $0, directoryHint: .isDirectory))
            },
            expect("a link to a URL of the web", "518 false") { subject in
                let fileSystem = subject.fileSystem
                let outcome = outcome {
                    let destination = URL(string: "https://example.com/f") ?? subject.url("f")
                    try fileSystem.createSymbolicLink(at: subject.url("l"), withDestinationURL: destination)
                    return "linked"
                }
                return "\(outcome) \((try? subject.status("l")) != nil)"
            },
            expect("a link to a URL without a scheme", "some/where") { subject in
                let destination = URL(string: "some/where") ?? subject.url("f")
                try subject.fileSystem.createSymbolicLink(at: subject.url("l"), withDestinationURL: destination)
                return try subject.fileSystem.destinationOfSymbolicLink(atPath: subject.path("l"))
            },
            expect("the URLs of directories end with a slash, those of links do not", "d/ f l d/ f l") { subject in
                try subject.makeDirectory("d")
                try subject.write("text", "f")
                try subject.fileSystem.createSymbolicLink(atPath: subject.path("l"), withDestinationPath: "d")
                let root = URL(filePath: subject.directory, directoryHint: .isDirectory)
                let listed = try subject.fileSystem.contentsOfDirectory(at: root)
                let enumerated = subject.fileSystem.enumerator(at: root).map { Array($0) } ?? []
                return [listed, enumerated].flatMap { urls in
                    urls.map { $0.lastPathComponent + ($0.hasDirectoryPath ? "/" : "") }.sorted()
                }.joined(separator: " ")
            },
        ]
    }

    private static func readable(_ kind: String, _ url: @escaping @Sendable (_ directory: String) -> URL?) -> Case {
        expect("reading a file URL \(kind)", "text") { subject in
            try subject.write("text", "f")
            return try subject.fileSystem.string(contentsOf: url(subject.directory) ?? subject.url("missing"))
        }
    }
}
