import DependencyTesting
import GlobalDependencies
import Synchronization
import XCTest

/// Each test runs in `reportingLiveDefaults(except:to:operation:)`.
///
/// The check covers everything that XCTest runs for the test, including asynchronous code.
final class LiveDefaultsXCTests: XCTestCase {
    private static let reports = Mutex<[String]>([])

    override func invokeTest() {
        GlobalDependencies.reportingLiveDefaults(except: \.localeName) { report in
            Self.reports.withLock { $0.append(report) }
        } operation: {
            super.invokeTest()
        }
        let reports = Self.reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.contains("clockName: String [default] DependencyTestingTests") == true)
    }

    func testLiveDefaultIsReported() {
        _ = (GlobalDependencies.default.clockName, GlobalDependencies.default.localeName)
    }

    func testLiveDefaultOfAnAsynchronousTestIsReported() async {
        await Task.yield()
        _ = (GlobalDependencies.default.clockName, GlobalDependencies.default.localeName)
    }
}
