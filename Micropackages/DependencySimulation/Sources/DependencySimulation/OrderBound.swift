/// The highest number of delays that an exploration allows in an order.
public struct OrderBound: Sendable, Hashable {
    let delays: Int

    /// Returns the bound for all orders with up to a number of delays.
    ///
    /// Tasks run first come, first served. A delay moves the task that would run next behind all others. That task runs once no
    /// other task is ready, or once other tasks have run a thousand times ahead of it. Most bugs of order need one delay, and few
    /// need more than two.
    ///
    /// If losses, crashes and latencies are enumerated, each loss, crash or longest latency counts as one delay.
    /// - Parameter count: The number of delays, from 0.
    /// - Returns: The bound.
    public static func delays(_ count: Int) -> OrderBound {
        OrderBound(delays: count)
    }
}
