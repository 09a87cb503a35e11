import Foundation
import GlobalDependencies

/// Checks the links of documents, each kind by a child of its own.
struct LinkChecker: Sendable {
    /// How to ask the web.
    struct Web: Equatable, Sendable {
        /// How many pages to ask for at a time.
        var limit = 8
        /// How long to wait for a page.
        var timeout = Duration.seconds(10)
    }

    private let dependencies: any DocumentsDependency
    private let fileLinkChecker: FileLinkChecker
    private let webChecker: WebChecker?

    /// Makes a checker that leaves links to the web alone, unless it is told how to ask.
    init(web: Web?, dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        fileLinkChecker = FileLinkChecker(dependencies: dependencies.buildGlobal())
        webChecker = web.map {
            WebChecker(limit: $0.limit, timeout: $0.timeout, dependencies: dependencies.buildGlobal())
        }
    }

    /// Returns what is broken in some files; throws if any of them cannot be read, and names each that cannot.
    func check(_ files: [String]) async throws(UnreadableFiles) -> Report {
        var report = Report(fileCount: files.count)
        var pages: [URL: [LinkPlace]] = [:]
        for (file, document) in try read(files) {
            report.add(document.undefinedReferences, in: file)
            for link in document.links {
                let place = LinkPlace(file: file, link: link)
                report.linkCount += 1
                switch LinkTarget(destination: link.destination) {
                case .file(let path, let anchor):
                    let base = DocumentPath(file)
                    report.add(fileLinkChecker.problem(withLinkTo: path, anchor: anchor, in: base), at: place)
                case .page(let url): pages[url, default: []].append(place)
                case .other: report.skippedCount += 1
                case .invalid: report.add("not a valid address", at: place)
                }
            }
        }
        await check(pages, into: &report)
        report.problems.sort()
        return report
    }

    private func read(_ files: [String]) throws(UnreadableFiles) -> [(file: String, document: Document)] {
        var documents: [(file: String, document: Document)] = []
        var reasons: [String: UnreadableDocument] = [:]
        for file in files {
            do {
                documents.append((file, try dependencies.documents.document(at: DocumentPath(file))))
            } catch {
                reasons[file] = error
            }
        }
        guard reasons.isEmpty else { throw UnreadableFiles(reasons: reasons) }
        return documents
    }

    private func check(_ pages: [URL: [LinkPlace]], into report: inout Report) async {
        guard let webChecker, !pages.isEmpty else {
            report.uncheckedCount = pages.values.map(\.count).reduce(0, +)
            return
        }
        for (url, problem) in await webChecker.problems(with: Set(pages.keys)) {
            for place in pages[url, default: []] {
                report.add(problem, at: place)
            }
        }
    }
}
