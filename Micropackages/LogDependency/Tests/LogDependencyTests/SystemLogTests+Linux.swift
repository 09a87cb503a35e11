#if !canImport(Darwin)
import DependencyContract
import Foundation
import LogDependencyContract
import Testing

@testable import LogDependency

struct SystemLogTests {
    /// A file that a log writes, and reads back without the times of its lines.
    private final class File: Sendable {
        let handle: FileHandle
        private let url = URL.temporaryDirectory.appending(path: "SystemLogTests-\(UUID())")

        init() throws {
            try Data().write(to: url)
            handle = try FileHandle(forUpdating: url)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        func text() throws -> String {
            try String(contentsOf: url, encoding: .utf8)
        }
    }

    @Test(arguments: LogContract.contract.sections)
    func `SystemLog meets the contract`(section: Contract<LogContract.Subject>) async throws {
        let violations = try await section.violations {
            let file = try File()
            let sink = SystemLog(descriptor: file.handle.fileDescriptor, date: Date.init)
            return LogContract.Subject(sink) {
                try file.text().split(separator: "\n").map { line in
                    String(line.drop { $0 != " " }.dropFirst())
                }
            }
        }

        #expect(violations == [])
    }

    @Test func `a line begins with its time`() throws {
        let file = try File()
        let date = Date(timeIntervalSince1970: 1_795_286_700.125)
        let log = Log(SystemLog(descriptor: file.handle.fileDescriptor, date: { date }), subsystem: "app")

        log.error("refused by \("example.org", privacy: .public)")

        #expect(try file.text() == "2026-11-21T18:45:00.125Z error app: refused by example.org\n")
    }

    @Test func `a descriptor that is closed does no harm`() {
        let log = Log(SystemLog(descriptor: -1, date: Date.init))

        log.error("lost")
    }

    @Test func `the log of a program goes to standard error, from information on`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Log.system.debug("nothing")
            Log.system.info("something")
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(" info \(Log.system.subsystem): something\n"))
        #expect(!text.contains("nothing"))
    }
}
#endif
