import DependencyTesting
import GlobalDependencies
import Synchronization
import XCTest

/// These tests call a separate observation as XCTest would.
final class ObservationXCTests: XCTestCase {
    private let observation = DependencyObservation()
    private static let reports = Mutex<[String]>([])

    override func setUp() {
        Self.reports.withLock { $0 = [] }
    }

    override func tearDown() {
        observation.testCaseDidFinish(self)
        observation.end()
    }

    private func begin(_ name: String) {
        observation.begin(exceptions: []) { _ in Self.reports.withLock { $0.append(name) } }
    }

    func testResolutionAfterATestIsNotReported() {
        begin("first")
        observation.testCaseWillStart(self)
        observation.testCaseDidFinish(self)

        _ = GlobalDependencies.default.clockName

        XCTAssertEqual(Self.reports.withLock { $0 }, [])
    }

    func testTestAfterTheEndIsNotChecked() {
        begin("first")
        observation.end()
        observation.testCaseWillStart(self)

        _ = GlobalDependencies.default.clockName

        XCTAssertEqual(Self.reports.withLock { $0 }, [])
    }

    func testLaterCallReplacesTheCheck() {
        begin("first")
        begin("second")
        observation.testCaseWillStart(self)

        _ = GlobalDependencies.default.clockName

        XCTAssertEqual(Self.reports.withLock { $0 }, ["second"])
    }

    func testLiveDefaultIsNoLostOverride() {
        observation.begin(exceptions: nil) { report in Self.reports.withLock { $0.append(report) } }
        observation.testCaseWillStart(self)

        _ = GlobalDependencies.default.clockName

        XCTAssertEqual(Self.reports.withLock { $0 }, [])
    }
}
