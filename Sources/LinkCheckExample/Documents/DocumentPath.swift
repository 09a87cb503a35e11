/// The path of a file, with `.` and `..` resolved in the text alone, as web servers do.
struct DocumentPath: Hashable, Sendable {
    private let path: String

    init(_ path: String) {
        var components: [Substring] = []
        for component in path.split(separator: "/") where component != "." {
            if component == "..", let last = components.last, last != ".." {
                components.removeLast()
            } else if component != ".." || !path.hasPrefix("/") {
                components.append(component)
            }
        }
        let end = path.hasSuffix("/") && !components.isEmpty ? "/" : ""
        let joined = (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/") + end
        self.path = joined.isEmpty ? "." : joined
    }

    /// Whether GitHub shows the file as a page whose headings have anchors.
    var isMarkdown: Bool {
        let name = path.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// Returns the path of a link that stands in this file.
    ///
    /// A leading `/` is the current directory.
    func resolving(_ link: String) -> DocumentPath {
        guard !link.hasPrefix("/") else { return DocumentPath("." + link) }
        let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return DocumentPath(directory + link)
    }
}

extension DocumentPath: CustomStringConvertible {
    var description: String {
        path
    }
}
