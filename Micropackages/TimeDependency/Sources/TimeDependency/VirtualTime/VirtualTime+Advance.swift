extension VirtualTime {
    /// Moves the time on by a duration, and wakes the sleepers that are due on the way.
    ///
    /// See ``advance(to:minimumSleepers:)``.
    /// - Parameters:
    ///   - duration: How far to go.
    ///   - minimumSleepers: How many tasks must be asleep before the time moves, and before the advance returns.
    /// - Precondition: The duration is not negative.
    public func advance(by duration: Duration, minimumSleepers: Int = 0) async {
        guard duration >= .zero else {
            fatalError("Time cannot be advanced by \(duration)")
        }
        await advance(.by(duration), minimumSleepers: minimumSleepers)
    }

    /// Moves the time on to an instant, and wakes the sleepers that are due on the way.
    ///
    /// Tasks that prefer this time line as their executor are woken at their deadlines, first come, first woken. The time
    /// stands still, and the advance does not return, until they are all at rest. The time line cannot see when tasks on
    /// other executors are at rest: they are woken in order once the time has arrived at the instant. Pass `minimumSleepers`
    /// to wake them too at their exact deadlines, one at a time: the time stands still until that many tasks are asleep again.
    ///
    /// Advances take place one after another. One whose task is cancelled ends where it is.
    /// - Parameters:
    ///   - instant: Where to stop. One that has passed leaves the time where it is.
    ///   - minimumSleepers: How many tasks must be asleep before the time moves, and before the advance returns.
    public func advance(to instant: Instant, minimumSleepers: Int = 0) async {
        await advance(.to(instant), minimumSleepers: minimumSleepers)
    }

    /// Moves the time on until no task sleeps.
    ///
    /// Tasks that run elsewhere are woken last, and once: what they do then is not waited for. Never returns if a task
    /// that prefers this time line goes back to sleep for ever, as the consumer of a timer does.
    public func run() async {
        await advance(.untilNoneSleeps, minimumSleepers: 0)
    }

    private func advance(_ extent: VirtualTimeState.Advance.Extent, minimumSleepers: Int) async {
        let order = makeOrder()
        JobAdoption.addDriver(.current, of: self)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { state in
                    state.advance(
                        VirtualTimeState.Advance(order: order, extent: extent, minimumSleepers: minimumSleepers) {
                            continuation.resume()
                        }
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
