import DependencyTestSupport
import LogDependency
import Testing

struct RecordedLogTests {
    @Test func `private values are visible to the test`() throws {
        let recorded = RecordedLog()
        let name = "Ann"

        recorded.log.with(category: "upload")
            .error("\(3) files of \(name)", metadata: ["path": "\("/home" + name)"])

        let entry = try #require(recorded.entries.first)
        #expect(entry.text == "3 files of Ann")
        #expect(entry.metadata["path"]?.text == "/homeAnn")
        #expect(entry.description == "error upload: 3 files of <private> path=<private>")
        #expect(entry.level == .error)
        #expect(entry.fileID == "LogDependencyTests/RecordedLogTests.swift")
        #expect(entry.function == "private values are visible to the test()")
    }

    @Test func `the latest entries are kept, and the others counted`() {
        let recorded = RecordedLog(entryLimit: 3)

        for number in 0..<8 { recorded.log.info("\(number)") }

        #expect(recorded.entries.map(\.text) == ["5", "6", "7"])
        #expect(recorded.droppedEntries == 5)
        recorded.removeAll()
        #expect(recorded.entries.isEmpty)
        #expect(recorded.droppedEntries == 0)
    }

    @Test func `a recording may keep nothing`() {
        let recorded = RecordedLog(entryLimit: 0)

        for number in 0..<3 { recorded.log.info("\(number)") }

        #expect(recorded.entries.isEmpty)
        #expect(recorded.droppedEntries == 3)
    }

    @Test func `entries are found by their level`() {
        let recorded = RecordedLog()

        for level in LogLevel.allCases { recorded.log.log(level: level, "\(level.description)") }

        #expect(recorded.entries(atLeast: .error).map(\.text) == ["error", "critical"])
    }

    @Test(.onThreadOfItsOwn) func `a negative limit traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RecordedLog(entryLimit: -1)
        }

        #expect(result.text.contains("The entry limit of a RecordedLog cannot be -1"))
    }

    @Test func `messages of equal values and privacy are equal`() {
        let name = "Ann"

        #expect("\(name)" as LogMessage == "\("Ann" as String)")
        #expect("\(name)" as LogMessage != "\(name, privacy: .public)")
    }
}
