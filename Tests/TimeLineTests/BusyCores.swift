import Foundation
import Synchronization

/// Threads that compute until they are released.
final class BusyCores: Sendable {
    private let isReleased = Atomic(false)

    init(count: Int) {
        for _ in 0..<count {
            Thread.detachNewThread { [self] in
                while !isReleased.load(ordering: .relaxed) {}
            }
        }
    }

    func release() {
        isReleased.store(true, ordering: .relaxed)
    }
}
