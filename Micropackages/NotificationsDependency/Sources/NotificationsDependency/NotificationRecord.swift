public import Foundation

/// A posted notification, with the identity of its object.
///
/// `@unchecked Sendable`: the value is immutable. Its `userInfo` contains the same values that the observers of the notification
/// have received on their threads.
public struct NotificationRecord: @unchecked Sendable {
    /// The name.
    public let name: Notification.Name
    /// The identity of the posting object, which may have been released.
    public let object: ObjectIdentifier?
    /// The additional values of the notification.
    public let userInfo: [AnyHashable: Any]

    init(_ notification: Notification) {
        name = notification.name
        object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        userInfo = notification.userInfo ?? [:]
    }

    /// Returns whether an object posted the notification.
    ///
    /// After the release of the posting object, a new object may get its identity.
    public func wasPosted(by object: AnyObject) -> Bool {
        self.object == ObjectIdentifier(object)
    }
}

extension NotificationRecord: CustomStringConvertible {
    /// The name and the values, sorted by key.
    public var description: String {
        let values = userInfo.map { ("\($0)", "\($1)") }.sorted(by: <)
        return ([name.rawValue] + values.map { "\($0)=\($1)" }).joined(separator: " ")
    }
}
