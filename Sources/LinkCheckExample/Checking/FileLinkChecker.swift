import FileSystemDependency
import GlobalDependencies

/// Checks links to files, and to anchors in them.
struct FileLinkChecker: Sendable {
    private let dependencies: any (FileSystemDependency & DocumentsDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns what is wrong with a link that stands in a file; `nil` if nothing is.
    func problem(withLinkTo path: String, anchor: String?, in file: DocumentPath) -> String? {
        let target = path.isEmpty ? file : file.resolving(path)
        guard path.isEmpty || dependencies.fileSystem.fileExists(atPath: target.description) else {
            return "no such file or directory" + (target.description == path ? "" : " (looked for \(target))")
        }
        guard let anchor, !anchor.isEmpty, target == file || target.isMarkdown else { return nil }
        return problem(withAnchor: anchor, in: target)
    }

    private func problem(withAnchor anchor: String, in target: DocumentPath) -> String? {
        do {
            let anchors = try dependencies.documents.document(at: target).anchors
            guard !anchors.contains(anchor), anchor != "top" else { return nil }
            let isMiswritten = anchors.contains(anchor.lowercased())
            return "no such heading or anchor" + (isMiswritten ? " (anchors are in lower case)" : "")
        } catch {
            return "no anchors to look for, \(error)"
        }
    }
}
