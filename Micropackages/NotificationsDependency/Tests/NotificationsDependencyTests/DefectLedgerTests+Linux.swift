#if !canImport(Darwin) && PROOFS
import DependencySupport
import Foundation
import Testing

/// Behavior of `NotificationCenter` on Linux that differs from Apple's systems.
///
/// A test fails once a defect is cured.
struct DefectLedgerTests {
    @Test func `N1: observers are called in no order`() {
        let center = NotificationCenter()
        let trace = Lock<[Int]>([])
        for number in 0..<40 {
            _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in trace.withLock { $0.append(number) } }
        }

        center.post(name: Notification.Name("name"), object: nil)

        #expect(trace.withLock { $0.sorted() } == Array(0..<40))
        #expect(trace.withLock { $0 } != Array(0..<40))
    }
}
#endif
