import Foundation

final class Sender: Sendable {}

extension Notification.Name {
    static let first = Notification.Name("contract.first")
    static let second = Notification.Name("contract.second")
}
