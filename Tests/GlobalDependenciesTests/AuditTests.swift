import Testing

@testable import GlobalDependencies

final class Report: Sendable {
    private let resolutions = Lock<[GlobalDependencies.Resolution]>([])

    var all: [GlobalDependencies.Resolution] { resolutions.withLock { $0 } }
    var names: [String] { all.map(\.name) }

    func note(_ resolution: GlobalDependencies.Resolution) {
        resolutions.withLock { $0.append(resolution) }
    }
}

extension GlobalDependencies {
    /// The line number of the next property.
    fileprivate static let lineOfPlaced: UInt = #line + 1
    fileprivate var placed: any Greeter { resolveDependency(forKeyPath: \.placed, defaultImplementation: Hello()) }
}

struct AuditTests {
    @Test func `an audit reports name, type, source, path and place`() throws {
        let report = Report()

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.placed
        }

        let resolution = try #require(report.all.first)
        #expect(report.all.count == 1)
        #expect(resolution.name == "placed")
        #expect(ObjectIdentifier(resolution.valueType) == ObjectIdentifier((any Greeter).self))
        #expect(resolution.source == .default)
        #expect(resolution.path.isEmpty)
        #expect(resolution.fileID == "GlobalDependenciesTests/AuditTests.swift")
        #expect(resolution.line == GlobalDependencies.lineOfPlaced)
        #expect("\(resolution)" == "placed: Greeter [default] \(resolution.fileID):\(resolution.line)")
    }

    @Test func `an audit tells overrides, defaults and shared instances apart`() {
        let report = Report()
        let dependencies = GlobalDependencies.default
            .with(override: "Bob", for: \.name)
            .with(override: Greetings(), for: \.sharedGreetings)

        GlobalDependencies.auditing(report.note) {
            _ = dependencies.name
            _ = dependencies.nickname
            _ = dependencies.sharedGreetings
            _ = dependencies.index
            _ = dependencies.index
        }

        #expect(
            report.all.map { "\(($0.path + [$0.name]).joined(separator: "/")) \($0.source)" } == [
                "name override", "nickname default", "sharedGreetings override",
                "index/archive/name override", "index/archive shared", "index shared", "index shared",
            ]
        )
    }

    @Test func `an audit sees the child that fell back to the default environment`() {
        let report = Report()
        let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))

        let greetings = GlobalDependencies.auditing(report.note) {
            [parent.child.greet(), parent.forgottenChild.greet()]
        }

        #expect(greetings == ["hi, Ann", "hello, Ann"])
        #expect(report.all.filter { $0.name == "greeter" }.map(\.source) == [.override, .default])
    }

    @Test func `an environment whose only override was reset is reported`() {
        let report = Report()
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        dependencies.resetToDefault(keyPath: \.name)

        GlobalDependencies.auditing(report.note) { _ = dependencies.name }

        #expect(report.all.map(\.source) == [.default])
    }

    @Test func `a resolution is described with what is built around it`() {
        let report = Report()

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with(override: "Bob", for: \.name).index
        }

        #expect(
            report.all.map { "\($0)".prefix { $0 != "[" } } == [
                "index → archive → name: String ", "index → archive: Archive ", "index: Index ",
            ]
        )
    }

    @Test func `overriding is not reported`() {
        let report = Report()

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with(override: "Bob", for: \.name)
        }

        #expect(report.all.isEmpty)
    }

    @Test func `the outer audit sees what the inner one sees`() {
        let outer = Report()
        let inner = Report()

        GlobalDependencies.auditing(outer.note) {
            _ = GlobalDependencies.default.name
            GlobalDependencies.auditing(inner.note) {
                _ = GlobalDependencies.default.nickname
            }
            _ = GlobalDependencies.default.greeter
        }

        #expect(outer.names == ["name", "nickname", "greeter"])
        #expect(inner.names == ["nickname"])
    }

    @Test func `an audit crosses child tasks`() async {
        let report = Report()

        await GlobalDependencies.auditing(report.note) {
            async let name = GlobalDependencies.default.name
            await withTaskGroup { group in
                group.addTask { _ = GlobalDependencies.default.nickname }
            }
            _ = await name
        }

        #expect(report.names.sorted() == ["name", "nickname"])
    }

    @Test func `parallel audits see only their own`() async {
        await withTaskGroup { group in
            for index in 0..<100 {
                group.addTask {
                    let report = Report()
                    await GlobalDependencies.auditing(report.note) {
                        _ = GlobalDependencies.default[word: index]
                        await Task.yield()
                        _ = index.isMultiple(of: 2) ? GlobalDependencies.default.name : "nobody"
                    }
                    #expect(report.all.count == (index.isMultiple(of: 2) ? 2 : 1))
                }
            }
        }
    }

    @Test func `the path of a resolution is right, whichever tasks ran before`() async {
        await withTaskGroup { group in
            for _ in 0..<2_000 {
                group.addTask {
                    let report = Report()
                    let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
                    await GlobalDependencies.auditing(report.note) {
                        let task = Task { dependencies.nickname }
                        _ = dependencies.index
                        _ = await task.value
                    }

                    let paths = report.all.map { ($0.path + [$0.name]).joined(separator: " ") }
                    #expect(paths.sorted() == ["index", "index archive", "index archive name", "nickname"])
                }
            }
        }
    }

    @Test func `what a task resolves after the operation is not reported`() async {
        let report = Report()
        let other = Report()
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)

        let task = GlobalDependencies.auditing(report.note) {
            Task {
                for await _ in gate {}
                return GlobalDependencies.default.name
            }
        }
        await GlobalDependencies.auditing(other.note) {
            opener.finish()
            _ = await task.value
        }

        #expect(report.all.isEmpty)
        #expect(other.all.isEmpty)
    }

    @Test func `an observer may resolve dependencies itself`() {
        let report = Report()

        GlobalDependencies.auditing { resolution in
            _ = GlobalDependencies.default.greeter
            report.note(resolution)
        } operation: {
            _ = GlobalDependencies.default.name
        }

        #expect(report.names == ["name"])
    }

    @Test func `an audit passes on results and errors, and ends with either`() async {
        struct Failure: Error {}
        let report = Report()

        #expect(GlobalDependencies.auditing(report.note) { GlobalDependencies.default.name } == "Ann")
        #expect(throws: Failure.self) {
            try GlobalDependencies.auditing(report.note) { throw Failure() }
        }
        await #expect(throws: Failure.self) {
            try await GlobalDependencies.auditing(report.note) {
                await Task.yield()
                throw Failure()
            }
        }
        _ = GlobalDependencies.default.nickname

        #expect(report.names == ["name"])
    }

    @Test @MainActor func `an asynchronous operation stays on the actor of its caller`() async {
        let report = Report()

        let title = await GlobalDependencies.auditing(report.note) {
            await Task.yield()
            MainActor.assertIsolated()
            return GlobalDependencies.default.window.title
        }

        #expect(title == "default")
        #expect(report.names == ["window"])
    }
}
