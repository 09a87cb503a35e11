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
    private let removals = Lock<[@Sendable (SequenceObserver) -> Void]>([])

    init(_ continuation: AsyncStream<SentNotification?>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }

    /// Adds a closure that removes the observer from a registry, without retaining the registry.
    func onRemoval(_ remove: @escaping @Sendable (SequenceObserver) -> Void) {
        removals.withLock { $0.append(remove) }
    }

    /// A Boolean value that is true if the observer was added to a registry.
    var isRegistered: Bool {
        removals.withLock { !$0.isEmpty }
    }

    /// Removes the observer from its registries.
    func remove() {
        for remove in removals.withLock({ $0 }) { remove(self) }
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
