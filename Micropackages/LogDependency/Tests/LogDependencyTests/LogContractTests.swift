import DependencyContract
import DependencySupport
import Foundation
import LogDependency
import LogDependencyContract
import Testing

struct LogContractTests {
    @Test(arguments: LogContract.contract.sections)
    func `RecordedLog meets the contract`(section: Contract<LogContract.Subject>) async throws {
        let violations = try await section.violations {
            let recorded = RecordedLog()
            return LogContract.Subject(recorded) { recorded.entries.map(\.description) }
        }

        #expect(violations == [])
    }

    @Test(arguments: LogContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<LogContract.Subject>) async throws {
        let violations = try await section.violations {
            let recorded = RecordedLog()
            return LogContract.Subject(ComposableLog { $0.log = recorded.log }) { recorded.entries.map(\.description) }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(LogContract.contract.sections.map(\.cases.count) == [19, 22, 12, 16, 7])
    }

    @Test func `a log that shows what is private, and breaks lines, violates the contract`() async throws {
        let violations = try await LogContract.contract.violations {
            let lines = Lines()
            let sink = ComposableLog { $0.log = { lines.append("\($0.level): \($0.text)") } }
            return LogContract.Subject(sink) { lines.all }
        }

        let names = violations.map(\.caseName)
        #expect(names.contains("a string is private"))
        #expect(names.contains("a line break does not end the line"))
        #expect(names.contains("metadata adds up"))
        #expect(!names.contains("an integer is public"))
    }
}

/// The lines that a sink has received.
private final class Lines: Sendable {
    private let lines = Lock<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}
