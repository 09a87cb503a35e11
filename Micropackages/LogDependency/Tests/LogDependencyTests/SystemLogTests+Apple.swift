#if canImport(Darwin)
import Foundation
import LogDependency
import OSLog
import Testing

/// The entries of the system's log, which `OSLogStore` reads.
///
/// Entries below `notice` are not expected there: the system drops them unless a profile keeps them.
struct SystemLogTests {
    private func entries(_ write: (Log) -> Void) throws -> [OSLogEntryLog] {
        let subsystem = "test.\(UUID())"
        write(Log.system.with(subsystem: subsystem, category: "tests"))
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let entries = try store.getEntries(matching: NSPredicate(format: "subsystem == %@", subsystem))
        return entries.compactMap { $0 as? OSLogEntryLog }
    }

    @Test func `the system gets the text and the metadata, and no private value`() throws {
        let entries = try entries { log in
            log.error("refused by \("Ann") after \(3) requests", metadata: ["status": "\(503)", "id": "\("7")"])
        }

        #expect(entries.map(\.composedMessage) == ["refused by <private> after 3 requests id=<private> status=503"])
        #expect(entries.map(\.category) == ["tests"])
    }

    @Test func `each level from notice on has the type of the system's that the README names`() throws {
        let entries = try entries { log in
            log.notice("a")
            log.warning("b")
            log.error("c")
            log.critical("d")
        }

        #expect(entries.map(\.composedMessage) == ["a", "b", "c", "d"])
        #expect(entries.map(\.level) == [.notice, .error, .error, .fault])
    }

    @Test func `a percent sign is text, and no format`() throws {
        let entries = try entries { $0.notice("100 % of %@") }

        #expect(entries.map(\.composedMessage) == ["100 % of %@"])
    }

    @Test func `the subsystem of the system's log is the bundle's identifier, or the program's name`() {
        #expect(Log.system.subsystem == Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
    }
}
#endif
