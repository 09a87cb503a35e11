#if !canImport(Darwin)
import DependencyContract
import DependencyTestSupport
import Foundation
import LogDependencyContract
import Testing

@testable import LogDependency

struct SystemLogTests {
    /// A temporary file that a log writes.
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

    @Test(.onThreadOfItsOwn) func `a broken pipe loses the line, and not the program`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            precondition(pipe(&ends) == 0)
            close(ends[0])

            Log(SystemLog(descriptor: ends[1], date: Date.init)).error("lost")

            var pending = sigset_t()
            sigpending(&pending)
            precondition(sigismember(&pending, SIGPIPE) == 0)
        }
    }

    @Test func `a descriptor that does not block loses no line`() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        #expect(fcntl(output, F_SETFL, O_NONBLOCK) == 0)
        let log = Log(SystemLog(descriptor: output, date: Date.init))
        let text = String(repeating: "x", count: 1000)

        // The reader and the writer have their own threads. While the writer waits for the reader, it holds the lock of all
        // logs. If it ran on a thread of the task pool, it would also block tasks.
        let (bytes, continuation) = AsyncStream.makeStream(of: Data.self)
        Thread {
            continuation.yield(FileHandle(fileDescriptor: input, closeOnDealloc: true).readDataToEndOfFile())
            continuation.finish()
        }.start()
        Thread {
            for _ in 0..<500 { log.error("\(text, privacy: .public)") }
            close(output)
        }.start()
        var all = Data()
        for await data in bytes { all += data }

        let lines = String(decoding: all, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 500)
        #expect(lines.allSatisfy { $0.hasSuffix(text) })
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
        (951_782_400.0078125, "2000-02-29T00:00:00.007Z"),
    ])
    func `a time has three digits of milliseconds`(seconds: Double, time: String) throws {
        let file = try File()

        Log(SystemLog(descriptor: file.handle.fileDescriptor, date: { Date(timeIntervalSince1970: seconds) })).error("")

        #expect(try file.text().hasPrefix(time))
    }

    @Test(.onThreadOfItsOwn) func `the log of a program goes to standard error, from information on`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Log.system.debug("nothing")
            Log.system.info("something")
        }

        #expect(result.text.contains(" info \(Log.system.subsystem): something\n"))
        #expect(!result.text.contains("nothing"))
    }
}
#endif
