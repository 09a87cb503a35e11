import Foundation
import GlobalDependencies

/// Asks for pages on the web, several at a time.
struct WebChecker: Sendable {
    private let dependencies: any ConsoleDependency
    private let pageChecker: PageChecker
    private let limit: Int

    init(limit: Int, timeout: Duration, dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        pageChecker = PageChecker(timeout: timeout, dependencies: dependencies.buildGlobal())
        self.limit = limit
    }

    /// Returns what is wrong with the pages that are not there.
    ///
    /// Each is asked for once.
    func problems(with pages: Set<URL>) async -> [URL: String] {
        let progress = ProgressLine(total: pages.count, console: dependencies.console)
        return await withTaskGroup(of: (URL, String?).self) { group in
            var waiting = pages.makeIterator()
            var problems: [URL: String] = [:]
            for page in (0..<limit).lazy.compactMap({ _ in waiting.next() }) {
                group.addTask { (page, await pageChecker.problem(with: page)) }
            }
            progress.show(0)
            for done in 1... {
                guard let (page, problem) = await group.next() else { break }
                problems[page] = problem
                progress.show(done)
                if let next = waiting.next() {
                    group.addTask { (next, await pageChecker.problem(with: next)) }
                }
            }
            progress.clear()
            return problems
        }
    }
}
