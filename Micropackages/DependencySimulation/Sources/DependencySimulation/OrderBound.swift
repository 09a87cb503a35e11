/// The number of deviations up to which an exploration runs every order.
public struct OrderBound: Sendable, Hashable {
    let delays: Int

    /// Orders with up to a number of delays.
    ///
    /// Tasks run first come, first served. A delay puts the task that would run behind all others: it runs once no other is
    /// ready, or once others have run a thousand times in its place. Most bugs of order need one delay, and few need more than two.
    /// Losses, power failures and the longest latency count as one delay each where they are enumerated.
    /// - Parameter count: The number of delays, from 0.
    /// - Returns: The bound.
    public static func delays(_ count: Int) -> OrderBound {
        OrderBound(delays: count)
    }
}
