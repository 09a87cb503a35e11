import Dispatch
import GlobalDependencies

/// A queue of which every call is a trap.
struct UnexpectedQueue: WorkQueue {
    let label = "ComposableQueue"

    func async(execute item: WorkItem) {
        trap("async(execute:)")
    }

    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        trap("asyncAfter(deadline: \(deadline), execute:)")
    }

    func schedule(deadline: WorkDeadline, repeating interval: DispatchTimeInterval, execute item: WorkItem) {
        trap("schedule(deadline: \(deadline), repeating: .\(interval), execute:)")
    }

    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        trap("sync(execute:)")
    }

    private func trap(_ call: String) -> Never {
        fatalError(UnexpectedCall("ComposableQueue.\(call)").description)
    }
}

extension WorkDeadline: CustomStringConvertible {
    /// The deadline as it is written in Swift, such as ".now() + 0.3".
    public var description: String {
        switch nanoseconds {
        case .max: ".distantFuture"
        case 0: ".now()"
        case let nanoseconds: ".now() + \(Double(nanoseconds) / 1e9)"
        }
    }
}
