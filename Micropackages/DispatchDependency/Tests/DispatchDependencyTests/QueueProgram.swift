import DependencySupport
import Dispatch
import DispatchDependency

/// Operations on queues, which a seed picks.
///
/// Delayed work comes after all other work, and each delayed item adds the next one of its queue. So the order depends
/// only on the rules of Dispatch, and not on the speed or the load of the machine.
struct QueueProgram: Sendable {
    private enum Kind: CaseIterable {
        case work, barrier, sync, syncBarrier, cancelled, nested, other
    }

    private let steps: [(kind: Kind, queue: Int)]
    private let delays: [(milliseconds: Int, queue: Int)]

    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        steps = (0..<Int.random(in: 1..<24, using: &generator)).map { _ in
            (Kind.allCases.randomElement(using: &generator) ?? .work, Int.random(in: 0..<4, using: &generator))
        }
        delays = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
            (Int.random(in: 0..<2, using: &generator), Int.random(in: 0..<4, using: &generator))
        }
    }

    /// Returns the work that ran on each queue, sorted where Dispatch does not determine the order.
    /// - Parameters:
    ///   - dispatch: The queues.
    ///   - pass: Advances the clock by the time that the work needs.
    /// - Returns: The work of two serial queues, of a concurrent one, and of the main queue.
    func run(on dispatch: any Dispatcher, pass: @Sendable () async -> Void = {}) async -> [String] {
        let queues: [any WorkQueue] = [
            dispatch.queue(label: "first", qos: .default, attributes: []),
            dispatch.queue(label: "second", qos: .utility, attributes: []),
            dispatch.queue(label: "concurrent", qos: .default, attributes: .concurrent),
            dispatch.main.queue,
        ]
        let traces = queues.map { _ in DispatchTrace() }
        let group = DispatchGroup()
        for (number, step) in steps.enumerated() {
            perform(step.kind, number, on: queues[step.queue], and: queues[0], traces[step.queue], group)
        }
        // This barrier waits for all work above, and all work below waits for it.
        for (queue, trace) in zip(queues, traces) { queue.sync(flags: .barrier) { trace.note("|") } }
        for (number, (queue, trace)) in zip(queues, traces).enumerated() {
            Self.add(delays.filter { $0.queue == number }.map(\.milliseconds)[...], to: queue, trace, group)
        }
        await pass()
        await withCheckedContinuation { continuation in
            group.notify(queue: .global()) { continuation.resume() }
        }
        return traces.indices.map { $0 == 2 ? Self.canonical(traces[$0].texts) : "\(traces[$0].texts)" }
    }

    /// Adds delayed work.
    ///
    /// Each item adds the next item when it runs.
    private static func add(
        _ delays: ArraySlice<Int>,
        to queue: any WorkQueue,
        _ trace: DispatchTrace,
        _ group: DispatchGroup
    ) {
        guard let first = delays.first else { return }
        group.enter()
        let item = WorkItem(flags: .barrier) {
            trace.note("|delayed \(delays.count)")
            add(delays.dropFirst(), to: queue, trace, group)
            group.leave()
        }
        queue.asyncAfter(deadline: .now() + .milliseconds(first), execute: item)
    }

    private func perform(
        _ kind: Kind,
        _ number: Int,
        on queue: any WorkQueue,
        and other: any WorkQueue,
        _ trace: DispatchTrace,
        _ group: DispatchGroup
    ) {
        switch kind {
        case .work: queue.async { trace.note("\(number)") }
        case .barrier: queue.async(flags: .barrier) { trace.note("|\(number)") }
        case .sync: queue.sync { trace.note("\(number)") }
        case .syncBarrier: queue.sync(flags: .barrier) { trace.note("|\(number)") }
        case .cancelled:
            let item = WorkItem { trace.note("canceled") }
            item.cancel()
            queue.async(execute: item)
        case .nested:
            group.enter()
            queue.async {
                trace.note("\(number)")
                // This work adds no text, because Dispatch does not determine when the work runs.
                queue.async { group.leave() }
            }
        case .other:
            queue.async {
                trace.note("\(number)")
                // Only the other queues call the first one. If it also called them, two queues would deadlock.
                if queue.label != other.label { other.sync {} }
            }
        }
    }

    /// Returns the texts of a concurrent queue.
    ///
    /// Between two barriers, they are sorted, because Dispatch does not determine their order.
    private static func canonical(_ texts: [String]) -> String {
        var parts: [[String]] = [[]]
        for text in texts {
            if text.hasPrefix("|") { parts += [[text], []] } else { parts[parts.count - 1].append(text) }
        }
        return parts.flatMap { $0.sorted() }.joined(separator: " ")
    }
}
