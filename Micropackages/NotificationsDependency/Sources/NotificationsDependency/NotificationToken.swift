/// The identity of an observer, with which it can be removed.
public final class NotificationToken: Sendable {
    /// Creates the identity of an observer.
    public init() {}
}
