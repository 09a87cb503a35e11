/// The identity of an observer, for its removal.
public final class NotificationToken: Sendable {
    /// Creates the identity of an observer.
    public init() {}
}
