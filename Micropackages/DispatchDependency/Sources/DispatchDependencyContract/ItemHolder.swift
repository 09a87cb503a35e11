import DependencySupport
import DispatchDependency

/// A reference to a work item, for work that refers to itself.
final class ItemHolder: Sendable {
    private let held = Lock<WorkItem?>(nil)

    var item: WorkItem? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
