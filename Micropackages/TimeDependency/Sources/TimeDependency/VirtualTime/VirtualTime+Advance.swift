extension VirtualTime {
    /// Moves the time on by a duration, and wakes the sleepers that are due on the way.
    ///
    /// See ``advance(to:minimumSleepers:fileID:line:)``.
    /// - Parameters:
    ///   - duration: The distance to go.
    ///   - minimumSleepers: The number of tasks that must sleep before the time moves, and before the advance returns.
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    /// - Precondition: The duration is not negative.
    public func advance(
        by duration: Duration,
        minimumSleepers: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        guard duration >= .zero else {
            fatalError("Time cannot be advanced by \(duration)")
        }
        let wait = VirtualTimeState.Wait("advance(by: \(duration))", fileID: fileID, line: line)
        await advance(.by(duration), minimumSleepers: minimumSleepers, wait: wait)
    }

    /// Moves the time on to an instant, and wakes the sleepers that are due on the way.
    ///
    /// Sleepers are woken at their deadlines, one at a time; if deadlines are equal, the sleep that began first ends first. The
    /// time stands still, and the advance does not return, until all tasks of the time line are at rest: asleep, ended, or waiting
    /// for something else. A task that goes back to sleep within an advance is woken again within it.
    ///
    /// Advances take place one after another. An advance whose task is cancelled ends where it is. An advance that lasts five
    /// seconds of real time prints to the error stream what it waits for.
    /// - Parameters:
    ///   - instant: The instant to stop at. An instant that has passed leaves the time where it is.
    ///   - minimumSleepers: The number of tasks that must sleep before the time moves, and before the advance returns. Needed only
    ///     for tasks that the time line cannot see: those that wait for a thread, for I/O or for an executor of their own before
    ///     they sleep again.
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    public func advance(
        to instant: Instant,
        minimumSleepers: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        let wait = VirtualTimeState.Wait("advance(to: \(instant))", fileID: fileID, line: line)
        await advance(.to(instant), minimumSleepers: minimumSleepers, wait: wait)
    }

    /// Moves the time until no task sleeps.
    ///
    /// Never returns if a task goes back to sleep for ever, as the consumer of a timer does. After five seconds of real time, it
    /// prints that to the error stream.
    /// - Parameters:
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    public func run(fileID: StaticString = #fileID, line: UInt = #line) async {
        let wait = VirtualTimeState.Wait("run()", fileID: fileID, line: line)
        await advance(.untilNoneSleeps, minimumSleepers: 0, wait: wait)
    }

    /// Makes the running task a driver: tasks that it starts from now on belong to the time line.
    ///
    /// Call it in a test whose time line was created elsewhere, such as in `setUp()` or in a property of an `XCTestCase`, before
    /// the test starts tasks. The task that creates or advances a time line need not call it.
    public func adoptTasks() {
        JobAdoption.addRunningDriver(of: self)
    }

    /// Makes the running task a driver, and reports tasks that the time line cannot know.
    func beginCall(_ wait: VirtualTimeState.Wait) {
        for sentence in JobAdoption.beginCall(on: self) {
            report("VirtualTime: \(wait.call) at \(wait.fileID):\(wait.line). \(sentence)")
        }
    }

    private func advance(
        _ extent: VirtualTimeState.Advance.Extent,
        minimumSleepers: Int,
        wait: VirtualTimeState.Wait
    ) async {
        let order = makeOrder()
        beginCall(wait)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { state in
                    state.advance(
                        VirtualTimeState.Advance(
                            order: order,
                            extent: extent,
                            minimumSleepers: minimumSleepers,
                            wait: wait,
                            end: { continuation.resume() }
                        ),
                        isCancelled: Task.isCancelled
                    )
                }
                reportLongWaits()
            }
        } onCancel: {
            update { $0.cancelAdvance(order: order) }
        }
    }
}
