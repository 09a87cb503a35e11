import DependencyContract
import Foundation
import NotificationsDependency
import NotificationsDependencyContract
import Testing

@Suite(.timeLimit(.minutes(60)))
struct NotificationsContractTests {
    @Test(arguments: NotificationsContract.contract.sections)
    func `SystemNotifications meets the contract`(section: Contract<any Notifications>) async throws {
        let violations = try await section.violations { SystemNotifications(NotificationCenter()) }

        #expect(violations == [])
    }

    @Test(arguments: NotificationsContract.contract.sections)
    func `IsolatedNotifications meets the contract`(section: Contract<any Notifications>) async throws {
        let violations = try await section.violations { IsolatedNotifications() }

        #expect(violations == [])
    }

    @Test(arguments: NotificationsContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<any Notifications>) async throws {
        let violations = try await section.violations {
            let center = IsolatedNotifications()
            return ComposableNotifications {
                $0.post = center.post
                $0.addObserver = center.addObserver(_:name:object:queue:using:)
                $0.removeObserver = center.removeObserver(_:name:object:)
            }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(NotificationsContract.contract.sections.map(\.cases.count) == [12, 7, 7, 7, 6, 4])
    }

    @Test func `a center that forgets its filters violates the contract`() async throws {
        let violations = try await NotificationsContract.contract["filters"].violations {
            let center = IsolatedNotifications()
            return ComposableNotifications(forwardingTo: center) {
                $0.addObserver = { observer, name, _, queue, block in
                    center.addObserver(observer, name: name, object: nil, queue: queue, using: block)
                }
            }
        }

        let names = violations.map(\.caseName)
        #expect(names.contains("an object that is equal is another object"))
        #expect(names.contains("contract.first of no object reaches its observers"))
        #expect(!names.contains("names are compared by their text"))
    }
}
