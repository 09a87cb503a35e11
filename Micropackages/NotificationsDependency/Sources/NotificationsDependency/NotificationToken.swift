/// The identity of an observer, by which it is removed.
public final class NotificationToken: Sendable {
    /// Creates the identity of an observer.
    public init() {}
}
