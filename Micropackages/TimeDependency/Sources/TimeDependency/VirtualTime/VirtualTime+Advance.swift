extension VirtualTime {
    /// Advances the time by a duration, and wakes each sleeper at its deadline.
    ///
    /// See ``advance(to:minimumSleepers:fileID:line:)``.
    /// - Parameters:
    ///   - duration: The duration by which the time moves.
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

    /// Advances the time to an instant, and wakes each sleeper at its deadline.
    ///
    /// Sleepers wake one at a time. If deadlines are equal, the sleep that began first ends first. Before the time moves, and
    /// before the advance returns, all tasks of the time line must be idle: asleep, ended, or waiting for something else. If a
    /// woken task sleeps again and its deadline is within the advance, the same advance wakes it again.
    ///
    /// Advances run one after another. If the task of an advance is canceled, the advance ends at the current time.
    /// After five seconds of real time, an advance reports on the error stream what it waits for.
    /// - Parameters:
    ///   - instant: The target. If it has passed, the time does not move.
    ///   - minimumSleepers: The number of tasks that must sleep before the time moves, and before the advance returns.
    ///     The time line cannot track tasks that wait for a thread, for I/O or for a custom executor before they sleep
    ///     again. The number is only needed for such tasks.
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

    /// Advances the time until no task sleeps.
    ///
    /// If a task always goes back to sleep, as the consumer of a timer does, this method never returns. After five seconds of real
    /// time, it reports this on the error stream.
    /// - Parameters:
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    public func run(fileID: StaticString = #fileID, line: UInt = #line) async {
        let wait = VirtualTimeState.Wait("run()", fileID: fileID, line: line)
        await advance(.untilNoneSleeps, minimumSleepers: 0, wait: wait)
    }

    /// Makes the running task a driver: tasks that it starts from now on belong to the time line.
    ///
    /// Call this method if the time line was created elsewhere, such as in `setUp()` or in a property of an
    /// `XCTestCase`. Call it before the test starts tasks. A task that creates or advances a time line need not call
    /// it.
    public func adoptTasks() {
        JobAdoption.addRunningDriver(of: self)
    }

    /// Makes the running task a driver, and reports tasks that the time line may not know.
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
