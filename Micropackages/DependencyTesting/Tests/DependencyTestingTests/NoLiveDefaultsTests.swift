import DependencyTesting
import GlobalDependencies
import Synchronization
import Testing

struct NoLiveDefaultsTests {
    /// Returns what the trait records of a body.
    private func issues(
        of trait: NoLiveDefaults,
        _ body: @concurrent @Sendable @escaping () async throws -> Void
    ) async throws -> [String] {
        let comments = Mutex<[String]>([])
        let test = try #require(Test.current)
        try await withKnownIssue(isIntermittent: true) {
            try await trait.provideScope(for: test, testCase: nil, performing: body)
        } matching: { issue in
            comments.withLock { $0 += issue.comments.map(\.rawValue) }
            return issue.sourceLocation == test.sourceLocation
        }
        return comments.withLock { $0 }
    }

    @Test func `a live default fails a test, with its accessor, its place and what is built around it`() async throws {
        let issues = try await issues(of: .noLiveDefaults) {
            _ = GlobalDependencies.default.with(override: "fake", for: \.localeName).calendarName
        }

        #expect(issues.count == 1)
        #expect(
            issues.first?.hasPrefix(
                "A live default is resolved: calendarName → clockName: String [default] DependencyTestingTests/Services.swift:"
            ) == true
        )
    }

    @Test func `a default is told of once, and an exception and an override not at all`() async throws {
        let issues = try await issues(of: .noLiveDefaults(except: \.localeName)) {
            let dependencies = GlobalDependencies.default
            for _ in 0..<3 { _ = (dependencies.clockName, dependencies.localeName) }
            _ = dependencies.with(override: "fake", for: \.clockName).clockName
        }

        #expect(issues.count == 1)
        #expect(issues.first?.contains("clockName") == true)
    }

    @Test func `child tasks and unstructured tasks are seen`() async throws {
        let issues = try await issues(of: .noLiveDefaults) {
            async let locale = GlobalDependencies.default.localeName
            let task = Task { GlobalDependencies.default.clockName }
            _ = await (locale, task.value)
        }

        #expect(issues.count == 2)
    }
}

@Suite(.noLiveDefaults(except: \.localeName))
struct ExceptedSuiteTests {
    @Test(arguments: 0..<2)
    func `the trait of a suite applies to its tests`(number: Int) {
        withKnownIssue { _ = GlobalDependencies.default.clockName }
        _ = GlobalDependencies.default.localeName
    }
}
