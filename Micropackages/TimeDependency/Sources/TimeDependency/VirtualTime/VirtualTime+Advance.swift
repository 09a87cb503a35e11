extension VirtualTime {
    /// Moves the time on by a duration, and wakes those who are due on the way.
    ///
    /// See ``advance(to:whenAsleep:)``.
    /// - Parameters:
    ///   - duration: How far to go.
    ///   - asleep: How many tasks must be asleep before the time moves, and before the advance returns.
    /// - Precondition: The duration is not negative.
    public func advance(by duration: Duration, whenAsleep asleep: Int = 0) async {
        guard duration >= .zero else {
            fatalError("Time cannot be advanced by \(duration)")
        }
        await advance(.by(duration), whenAsleep: asleep)
    }

    /// Moves the time on to an instant, and wakes those who are due on the way.
    ///
    /// Tasks that prefer this time line as their executor are woken at their deadlines, first come, first woken. The time
    /// stands still, and the advance does not return, until they are all at rest. Of tasks that run elsewhere nobody can
    /// know when they are: they are woken in order when the time has arrived. With `asleep` they too are
    /// woken at their deadlines, one at a time: while fewer tasks sleep than that, the time waits for them.
    ///
    /// Advances take place one after another. One whose task is cancelled ends where it is.
    /// - Parameters:
    ///   - instant: Where to stop. One that has passed leaves the time where it is.
    ///   - asleep: How many tasks must be asleep before the time moves, and before the advance returns.
    public func advance(to instant: Instant, whenAsleep asleep: Int = 0) async {
        await advance(.to(instant), whenAsleep: asleep)
    }

    /// Moves the time on until no task sleeps.
    ///
    /// Tasks that run elsewhere are woken last, and once: what they do then is not waited for. Never returns if a task
    /// that prefers this time line goes back to sleep for ever, as the consumer of a timer does.
    public func run() async {
        await advance(.untilNobodySleeps, whenAsleep: 0)
    }

    private func advance(_ extent: VirtualTimeState.Advance.Extent, whenAsleep asleep: Int) async {
        let order = makeOrder()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { state in
                    state.advance(
                        VirtualTimeState.Advance(order: order, extent: extent, asleep: asleep) { continuation.resume() }
                    )
                    if Task.isCancelled {
                        state.cancelAdvance(order: order)
                    }
                }
            }
        } onCancel: {
            update { $0.cancelAdvance(order: order) }
        }
    }
}
