import Foundation

/// A notification that is passed to another thread, as a center does.
///
/// `@unchecked Sendable`: the value is immutable. The objects in it are shared with every observer, and the posting code has to
/// make them safe for that.
struct SentNotification: @unchecked Sendable {
    let notification: Notification
}
