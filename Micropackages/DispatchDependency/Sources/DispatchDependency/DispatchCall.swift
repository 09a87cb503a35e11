public import Dispatch

/// A call of a ``Dispatcher`` or of a ``WorkQueue``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements. The work and its flags are left out.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum DispatchCall: Sendable, Equatable {
    /// ``Dispatcher/main``.
    case main
    /// ``Dispatcher/global(qos:)``.
    case global(qos: DispatchQoS.QoSClass)
    /// ``Dispatcher/queue(label:qos:attributes:)``.
    ///
    /// The attributes are left out, because they are not `Sendable`.
    case queue(label: String, qos: DispatchQoS)
    /// ``WorkQueue/label``.
    case label
    /// ``WorkQueue/async(execute:)``.
    case async
    /// ``WorkQueue/asyncAfter(deadline:execute:)``.
    case asyncAfter(deadline: WorkDeadline)
    /// ``WorkQueue/schedule(deadline:repeating:leeway:execute:)``.
    case schedule(deadline: WorkDeadline, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
    /// ``WorkQueue/sync(flags:execute:)``.
    case sync
    /// A call of a queue of the dispatcher, with the label that the dispatcher was given. For the main queue and global queues, it is
    /// the label of Dispatch.
    indirect case onQueue(DispatchCall, label: String)
}

extension DispatchCall: CustomStringConvertible {
    /// The call in Swift notation, such as `asyncAfter(deadline: .now() + 0.3, execute:)`.
    public var description: String {
        switch self {
        case .main: "main"
        case .global(let qos): "global(qos: .\(qos))"
        case .queue(let label, _): "queue(label: \(label.debugDescription))"
        case .label: "label"
        case .async: "async(execute:)"
        case .asyncAfter(let deadline):
            "asyncAfter(\(deadline.isWall ? "wallDeadline" : "deadline"): \(deadline), execute:)"
        case .schedule(let deadline, let interval, _):
            "schedule(deadline: \(deadline), repeating: .\(interval), execute:)"
        case .sync: "sync(execute:)"
        case .onQueue(let call, let label): "queue(\(label.debugDescription)).\(call)"
        }
    }
}
