#if canImport(XCTest)
import DependencySupport
package import GlobalDependencies
package import XCTest

/// An observation that audits the process while an XCTest test runs.
package final class DependencyObservation: NSObject, XCTestObservation, Sendable {
    private struct State {
        var makeCheck: (@Sendable () -> ResolutionCheck)?
        var isRegistered = false
    }

    package static let shared = DependencyObservation()

    private let state = Lock(State())

    /// Checks each test from now on.
    ///
    /// If there are several calls, the exceptions and the report of the last call apply.
    package func begin(
        exceptions: [PartialKeyPath<GlobalDependencies>]?,
        report: @escaping @Sendable (String) -> Void = { XCTFail($0) }
    ) {
        // The key paths are only compared, so it is safe to send them to other threads.
        nonisolated(unsafe) let exceptions = exceptions
        let isRegistered = state.withLock { state in
            defer {
                state = State(
                    makeCheck: { ResolutionCheck(exceptions: exceptions, report: report) },
                    isRegistered: true
                )
            }
            return state.isRegistered
        }
        if !isRegistered { XCTestObservationCenter.shared.addTestObserver(self) }
    }

    package func end() {
        state.withLock { $0.makeCheck = nil }
    }

    package func testCaseWillStart(_ testCase: XCTestCase) {
        guard let check = state.withLock({ $0.makeCheck }) else { return }
        GlobalDependencies.auditProcess(check().note)
    }

    package func testCaseDidFinish(_ testCase: XCTestCase) {
        GlobalDependencies.auditProcess(nil)
    }
}
#endif
