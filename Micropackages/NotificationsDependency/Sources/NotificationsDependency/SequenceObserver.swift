import DependencySupport
import Foundation

/// The observer of a ``NotificationSequence``.
///
/// The center's block retains the observer. So the sequence ends when the center releases the block, and a task that waits for
/// a notification does not wait forever for a center that is gone. The sequence retains neither the observer nor the center.
final class SequenceObserver: Sendable {
    /// The continuation of the sequence.
    ///
    /// The element `nil` means that the waiting task is to be canceled.
    private let continuation: AsyncStream<SentNotification?>.Continuation
    private let removal = Lock<(@Sendable (SequenceObserver) -> Void)?>(nil)

    init(_ continuation: AsyncStream<SentNotification?>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }

    /// Sets the closure that removes the observer from its registry, without retaining the registry.
    func onRemoval(_ remove: @escaping @Sendable (SequenceObserver) -> Void) {
        removal.withLock { $0 = remove }
    }

    /// A Boolean value that is true if the observer was added to a registry.
    var isRegistered: Bool {
        removal.withLock { $0 != nil }
    }

    /// Removes the observer from its registry.
    func remove() {
        removal.withLock { $0 }?(self)
    }

    func receive(_ notification: Notification) {
        continuation.yield(SentNotification(notification: notification))
    }

    /// Ends the sequence, and cancels the task that waits for it.
    func end() {
        continuation.yield(nil)
        continuation.finish()
    }
}
