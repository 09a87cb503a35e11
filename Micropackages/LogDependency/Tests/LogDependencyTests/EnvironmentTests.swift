import DependencySupport
import DependencyTestSupport
import GlobalDependencies
import LogDependency
import Testing

struct EnvironmentTests {
    private struct Uploader {
        let log: Log

        init(dependencies: GlobalDependencies = .default) {
            log = dependencies.log.with(category: "upload")
        }

        func upload() {
            log.warning("slow")
        }
    }

    private struct Session: DependencyScope, LogDependency {
        let parent: GlobalDependencies
    }

    @Test func `a component logs to the log of its environment`() {
        let recorded = RecordedLog()
        let dependencies = GlobalDependencies.default.with(override: recorded.log, for: \.log)

        Uploader(dependencies: dependencies).upload()
        Session(parent: dependencies).log.info("scope")

        #expect(recorded.entries.map(\.description) == ["warning upload: slow", "info: scope"])
    }

    @Test func `a closure takes each entry, or else the base`() {
        let recorded = RecordedLog()
        let request = Lock("none")
        let provider = ComposableLog(forwardingTo: recorded) {
            $0.log = { entry in
                var entry = entry
                entry.metadata["request"] = "\(request.withLock { $0 }, privacy: .public)"
                recorded.log(entry)
            }
        }

        Log(provider).info("1")
        request.withLock { $0 = "r7" }
        Log(ComposableLog(forwardingTo: provider)).info("2")

        #expect(recorded.entries.map(\.description) == ["info: 1 request=none", "info: 2 request=r7"])
    }

    @Test(.onThreadOfItsOwn) func `an entry without a closure and a base traps, and is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Log(ComposableLog()).info("text")
        }

        #expect(result.text.contains("Unexpected call: ComposableLog.log(info: text). Supply its closure."))
    }

    @Test func `a disabled log takes nothing`() {
        #expect(LogLevel.allCases.filter(Log.disabled.isEnabled).isEmpty)
        #expect(Log.disabled.minimumLevel == nil)
    }

    @Test func `levels are ordered by importance`() {
        #expect(LogLevel.allCases.sorted() == LogLevel.allCases)
        #expect(
            LogLevel.allCases.map(\.description) == [
                "trace", "debug", "info", "notice", "warning", "error", "critical",
            ]
        )
    }
}
