import GlobalDependencies
import Synchronization
import Testing

@testable import DependencyTesting

struct NoLiveDefaultsTests {
    /// Returns the issues that the trait records while a body runs.
    private func issues(
        of trait: some TestScoping,
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
        let issues = try await issues(of: NoLiveDefaults.noLiveDefaults) {
            _ = GlobalDependencies.default.with(override: "fake", for: \.localeName).calendarName
        }

        #expect(issues.count == 1)
        #expect(
            issues.first?.hasPrefix(
                "A live default is resolved: calendarName → clockName: String [default] DependencyTestingTests/Services.swift:"
            ) == true
        )
    }

    @Test func `on a suite, a trait applies to each test`() {
        #expect(NoLiveDefaults.noLiveDefaults.isRecursive)
        #expect(NoLostOverrides.noLostOverrides.isRecursive)
    }

    @Test func `a default is told of once, and an exception and an override not at all`() async throws {
        let issues = try await issues(of: NoLiveDefaults.noLiveDefaults(except: \.localeName)) {
            let dependencies = GlobalDependencies.default
            for _ in 0..<3 { _ = (dependencies.clockName, dependencies.localeName) }
            _ = dependencies.with(override: "fake", for: \.clockName).clockName
        }

        #expect(issues.count == 1)
        #expect(issues.first?.contains("clockName") == true)
    }

    @Test func `a trait may stop the process before a live default is evaluated`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            // An exit test has no current test, so this does what the trait does.
            let check = ResolutionCheck(exceptions: [\.localeName], stopsProcess: true) { _ in }
            GlobalDependencies.auditing(check.note) {
                _ = GlobalDependencies.default.localeName
                _ = GlobalDependencies.default.payment
            }
        }

        #expect(NoLiveDefaults.noLiveDefaults(except: \.localeName, stopsProcess: true).stopsProcess)
        #expect(!NoLiveDefaults.noLiveDefaults(except: \.localeName).stopsProcess)
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("A live default is resolved: payment: String"), "\(text)")
        #expect(!text.contains("paid"))
    }

    @Test func `a program that overrides for its child and takes the default itself is a false alarm, and has a cure`()
        async throws
    {
        @Sendable func run(_ dependencies: GlobalDependencies) -> String {
            dependencies.with(override: "child", for: \.clockName).clockName + dependencies.clockName
        }

        let alarm = try await issues(of: NoLostOverrides.noLostOverrides) { _ = run(.default) }
        let reset = try await issues(of: NoLostOverrides.noLostOverrides) {
            var dependencies = GlobalDependencies.default
            dependencies.resetToDefault(keyPath: \.clockName)
            _ = run(dependencies)
        }
        let overridden = try await issues(of: NoLostOverrides.noLostOverrides) {
            _ = run(.default.with(override: "fake", for: \.clockName))
        }

        #expect(alarm.count == 1 && reset.isEmpty && overridden.isEmpty)
    }

    @Test func `of two traits, both have to make an exception`() async throws {
        let test = try #require(Test.current)
        let outer = NoLiveDefaults.noLiveDefaults(except: \.localeName)

        let issues = try await issues(of: NoLiveDefaults.noLiveDefaults(except: \.clockName, \.localeName)) {
            try await outer.provideScope(for: test, testCase: nil) {
                _ = (GlobalDependencies.default.clockName, GlobalDependencies.default.localeName)
            }
        }

        #expect(issues.count == 1)
        #expect(issues.first?.contains("clockName") == true)
    }

    @Test func `a shared default that was built before is the same live default as one that is built now`() async throws
    {
        let dependencies = GlobalDependencies.default.with(override: "fake", for: \.localeName)
        let whenBuilt = try await issues(of: NoLiveDefaults.noLiveDefaults) { _ = dependencies.calendarName }
        let afterwards = try await issues(of: NoLiveDefaults.noLiveDefaults) { _ = dependencies.calendarName }

        #expect(whenBuilt.count == 1)
        #expect(afterwards == whenBuilt)
    }

    @Test func `a default that is made of dependencies that are overridden is not live`() async throws {
        let issues = try await issues(of: NoLiveDefaults.noLiveDefaults) {
            let dependencies = GlobalDependencies.default.with(override: "fake", for: \.localeName)
            _ = dependencies.greeting
        }

        #expect(issues == [])
    }

    @Test(arguments: [false, true])
    func `a lost override fails a test, with the place of the override and what to write`(isStrict: Bool) async throws {
        let line: UInt = #line + 2
        let body: @concurrent @Sendable () async throws -> Void = {
            let dependencies = GlobalDependencies.default.with(override: "fake", for: \.localeName)
            _ = (dependencies.localeName, GlobalDependencies.default.localeName)
        }
        let issues =
            try await isStrict
            ? issues(of: NoLiveDefaults.noLiveDefaults, body) : issues(of: NoLostOverrides.noLostOverrides, body)

        #expect(issues.count == 1)
        #expect(
            issues.first?.hasPrefix(
                """
                An override is lost: DependencyTestingTests/NoLiveDefaultsTests.swift:\(line) overrides `localeName`, and yet its \
                default is resolved: localeName: String [default] DependencyTestingTests/Services.swift:
                """
            ) == true
        )
        #expect(issues.first?.hasSuffix("`dependencies: dependencies.buildGlobal()`.") == true)
    }

    @Test func `a live default is no lost override`() async throws {
        let issues = try await issues(of: NoLostOverrides.noLostOverrides) { _ = GlobalDependencies.default.clockName }

        #expect(issues == [])
    }

    @Test func `child tasks and unstructured tasks are seen`() async throws {
        let issues = try await issues(of: NoLiveDefaults.noLiveDefaults) {
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
