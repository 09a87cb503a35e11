import Foundation

/// A notification that a center passes to the thread of an observer.
///
/// `@unchecked Sendable`: the value is immutable. All observers share the objects in the notification, and the posting
/// code has to make sure that these objects can be shared.
struct SentNotification: @unchecked Sendable {
    let notification: Notification
}
