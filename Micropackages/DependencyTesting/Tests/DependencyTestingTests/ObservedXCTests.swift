import DependencyTesting
import Dispatch
import GlobalDependencies
import Synchronization
import XCTest

/// These tests use XCTest because its observation is under test.
///
/// After one registration, the observation covers each test, on every thread.
final class ObservedXCTests: XCTestCase {
    private static let reports = Mutex<[String]>([])

    override class func setUp() {
        DependencyObservation.shared.begin(exceptions: [\.localeName]) { report in
            reports.withLock { $0.append(report) }
        }
    }

    override class func tearDown() {
        DependencyObservation.shared.end()
    }

    private func reports() -> [String] {
        Self.reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
    }

    func testLiveDefaultIsReported() {
        _ = (GlobalDependencies.default.clockName, GlobalDependencies.default.localeName)

        let reports = reports()
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.hasPrefix("A live default is resolved: clockName: String [default] ") == true)
    }

    func testLostOverrideIsReportedOnAnotherThread() {
        _ = GlobalDependencies.default.with(override: "fake", for: \.localeName)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            _ = GlobalDependencies.default.localeName
            done.signal()
        }
        done.wait()

        let reports = reports()
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.hasPrefix("An override is lost: DependencyTestingTests/Observed") == true)
    }

    func testLostOverrideIsReportedInADetachedTask() async {
        _ = GlobalDependencies.default.with(override: "fake", for: \.localeName)
        await Task.detached { _ = GlobalDependencies.default.localeName }.value

        XCTAssertEqual(reports().count, 1)
    }

    func testAnOverrideOfAnotherTestIsForgotten() {
        _ = GlobalDependencies.default.localeName

        XCTAssertEqual(reports(), [])
    }
}
