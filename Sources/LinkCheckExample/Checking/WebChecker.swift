import ConsoleDependency
import Foundation
import GlobalDependencies
import ProcessEnvironmentDependency

/// Asks for pages on the web, several at a time.
struct WebChecker: Sendable {
    private let dependencies: any (ConsoleDependency & ProcessEnvironmentDependency)
    private let pageChecker: PageChecker
    private let limit: Int

    init(limit: Int, timeout: Duration, dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        pageChecker = PageChecker(timeout: timeout, dependencies: dependencies.buildGlobal())
        self.limit = limit
    }

    /// Returns what is wrong with the pages that are not there.
    ///
    /// Each page is asked for once; while one is waited for, others are asked for, up to the limit.
    func problems(with pages: Set<URL>) async -> [URL: String] {
        let pages = Array(pages)
        let progress = ProgressLine(total: pages.count, dependencies: dependencies)
        return await withTaskGroup(of: (page: URL, problem: String?).self) { group in
            for page in pages.prefix(limit) {
                group.addTask { (page, await pageChecker.problem(with: page)) }
            }
            var waiting = pages.dropFirst(limit)
            var answered: [(page: URL, problem: String?)] = []
            progress.show(0)
            while let answer = await group.next() {
                answered.append(answer)
                progress.show(answered.count)
                if let page = waiting.popFirst() {
                    group.addTask { (page, await pageChecker.problem(with: page)) }
                }
            }
            progress.clear()
            return answered.reduce(into: [:]) { $0[$1.page] = $1.problem }
        }
    }
}
