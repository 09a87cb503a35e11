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

        var new: URL { directory.appending(component: "new") }
    }

    /// Cases with a URL that is not a file URL; it names no item, whatever its path is.
    private static var foreignURLs: [Case] {
        [("of the web", "https://example.com"), ("of a server", "ftp://host"), ("without a scheme", "")]
            .flatMap { kind, prefix in
                foreignCalls.map { name, expected, call in
                    expect("\(name) a URL \(kind) does nothing", "\(expected) text") { subject in
                        try subject.write("text", "f")
                        let url = URL(string: prefix + subject.path("f"))
                        let directory = URL(filePath: subject.directory, directoryHint: .isDirectory)
                        let outcome = outcome("done") {
                            try call(Place(fileSystem: subject.fileSystem, url: url ?? directory, directory: directory))
                        }
                        return try "\(outcome) \(subject.read("f"))"
                    }
                }
            }
    }

    /// Calls with a URL, and the code of the error that they throw if it is not a file URL.
    private static let foreignCalls: [(name: String, expected: Int, call: @Sendable (Place) throws -> Void)] = [
        ("reading", 262, { _ = try $0.fileSystem.data(contentsOf: $0.url) }),
        ("the status of", 262, { _ = try $0.fileSystem.statusOfItem(at: $0.url) }),
        ("listing", 262, { _ = try $0.fileSystem.contentsOfDirectory(at: $0.url) }),
        ("opening", 262, { _ = try $0.fileSystem.fileHandle(forReadingFrom: $0.url) }),
        ("opening for writing", 518, { _ = try $0.fileSystem.fileHandle(forWritingTo: $0.url) }),
        ("opening for updating", 518, { _ = try $0.fileSystem.fileHandle(forUpdating: $0.url) }),
        ("writing", 518, { try $0.fileSystem.write(Data(), to: $0.url) }),
        ("writing a text to", 518, { try $0.fileSystem.write("new", to: $0.url) }),
        ("appending to", 518, { try $0.fileSystem.append(Data([1]), to: $0.url) }),
        ("a directory at", 518, { try $0.fileSystem.createDirectory(at: $0.url, withIntermediateDirectories: true) }),
        ("removing", 262, { try $0.fileSystem.removeItem(at: $0.url) }),
        ("copying from", 262, { try $0.fileSystem.copyItem(at: $0.url, to: $0.new) }),
        ("copying to", 262, { try $0.fileSystem.copyItem(at: $0.directory, to: $0.url) }),
        ("moving", 262, { try $0.fileSystem.moveItem(at: $0.url, to: $0.new) }),
        ("moving to", 262, { try $0.fileSystem.moveItem(at: $0.directory, to: $0.url) }),
        ("linking", 262, { try $0.fileSystem.linkItem(at: $0.url, to: $0.new) }),
        ("replacing", 262, { try $0.fileSystem.replaceItemAt($0.url, withItemAt: $0.directory) }),
        ("synchronizing", 262, { try $0.fileSystem.synchronizeItem(at: $0.url) }),
        ("a link at", 262, { try $0.fileSystem.createSymbolicLink(at: $0.url, withDestinationURL: $0.directory) }),
        (
            "enumerating", 262,
            { place in
                var failure: (any Error)?
                let enumerator = place.fileSystem.enumerator(at: place.url) { _, error in
                    failure = error
                    return true
                }
                _ = enumerator.map { Array($0) }
                try failure.map { throw $0 }
            }
        ),
    ]

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
                let outcome = outcome("linked") {
                    let destination = URL(string: "https://example.com/f") ?? subject.url("f")
                    try fileSystem.createSymbolicLink(at: subject.url("l"), withDestinationURL: destination)
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
                try subject.makeLink("l", to: "d")
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
