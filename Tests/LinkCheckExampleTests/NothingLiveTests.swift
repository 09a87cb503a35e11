import FileSystemDependency
import GlobalDependencies
import Testing

@Suite(.nothingLive)
struct NothingLiveTests {
    @Test func `a dependency that nobody overrode fails the test`() {
        withKnownIssue {
            _ = LinkTargetReader().exists("README.md")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("fileSystem") }
        }
    }

    @Test func `a dependency that is overridden does not`() {
        let dependencies = GlobalDependencies.default.with(override: InMemoryFileSystem(), for: \.fileSystem)

        #expect(!LinkTargetReader(dependencies: dependencies).exists("README.md"))
    }
}

/// A component of which one does not see that it reaches the disk.
private struct LinkTargetReader {
    private let dependencies: any FileSystemDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func exists(_ path: String) -> Bool {
        dependencies.fileSystem.fileExists(atPath: path)
    }
}
