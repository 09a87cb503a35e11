import Foundation

/// A notification that is handed to another thread, as a center does.
///
/// `@unchecked Sendable`: the value does not change any more. What it refers to is shared, as it is with any observer, and it is up to
/// the one that posts to make it safe for that.
struct SentNotification: @unchecked Sendable {
    let notification: Notification
}
