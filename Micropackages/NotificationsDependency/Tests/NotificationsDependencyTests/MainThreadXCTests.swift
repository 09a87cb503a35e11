import Foundation
import NotificationsDependency
import XCTest

/// Posts from the main thread, on which XCTest calls a test.
final class MainThreadXCTests: XCTestCase {
    func testAPostWithinAnotherQueueReachesTheMainQueue() {
        XCTAssert(Thread.isMainThread)
        for center in [IsolatedNotifications(), SystemNotifications(NotificationCenter())] as [any Notifications] {
            let received = expectation(description: "received")
            let token = center.addObserver(forName: .init("saved"), queue: .main) { _ in received.fulfill() }
            DispatchQueue(label: "store").sync { center.post(name: .init("saved")) }
            center.removeObserver(token)
            wait(for: [received], timeout: 0)
        }
    }
}
