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

    @Test func `a closure gets each entry before the receiver behind it`() {
        let recorded = RecordedLog()
        let log = Log(
            ComposableLog(forwardingTo: recorded) { entry in
                recorded.log(LogEntry(level: .trace, message: "before \(entry.text)"))
            }
        )

        log.info("1")

        #expect(recorded.entries.map(\.text) == ["before 1", "1"])
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
