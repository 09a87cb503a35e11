import DependencySupport

extension VirtualTime {
    /// Sleeps until the time line reaches a deadline; throws `CancellationError` in a cancelled task.
    func sleep(until deadline: Instant, isCounted: Bool = true) async throws {
        let (order, now) = state.withLock { ($0.makeOrder(), $0.now) }
        JobAdoption.addMember(.current, of: self)
        guard deadline > now else { return try Task.checkCancellation() }
        guard JobAdoption.origin(ofJobFor: self) == .outside, turns == nil else {
            return try await sleep(until: deadline, order: order, isCounted: isCounted)
        }
        // The sleep of an uncounted job could end before the job does, which would then go on uncounted.
        try await withTaskExecutorPreference(self) {
            try await sleepOnExecutor(until: deadline, order: order, isCounted: isCounted)
        }
    }

    @concurrent
    private func sleepOnExecutor(until deadline: Instant, order: Int, isCounted: Bool) async throws {
        try await sleep(until: deadline, order: order, isCounted: isCounted)
    }

    private func sleep(until deadline: Instant, order: Int, isCounted: Bool) async throws {
        try await withTaskCancellationHandler {
            // Not a checked continuation, as a time line that has stopped resumes no task.
            try await withUnsafeThrowingContinuation { continuation in
                update { state in
                    // A task that is cancelled before this moment is seen here. The handler of a later cancellation finds the
                    // sleep.
                    state.sleep(until: deadline, order: order, isCounted: isCounted, isCancelled: Task.isCancelled) {
                        continuation.resume(with: $0)
                    }
                }
            }
        } onCancel: {
            update { $0.cancelSleep(order: order) }
        }
    }

    /// Waits until tasks sleep, and returns the first one to be woken.
    ///
    /// Returns at once if they already sleep. A task that was woken no longer counts, whether or not it has run since. A wait that
    /// lasts five seconds of real time is reported on the error stream.
    /// - Parameters:
    ///   - minimumSleepers: The number of tasks that must sleep.
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    /// - Returns: The sleeper that is due next, or `nil` if the caller's task was cancelled.
    @discardableResult
    public func nextSleeper(
        minimumSleepers: Int = 1,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> Sleeper? {
        let order = makeOrder()
        let wait = VirtualTimeState.Wait("nextSleeper(minimumSleepers: \(minimumSleepers))", fileID: fileID, line: line)
        beginCall(wait)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { state in
                    state.watch(
                        VirtualTimeState.Watcher(order: order, minimumSleepers: minimumSleepers, wait: wait) {
                            continuation.resume(returning: $0)
                        }
                    )
                    if Task.isCancelled {
                        state.cancelWatch(order: order)
                    }
                }
                reportLongWaits()
            }
        } onCancel: {
            update { $0.cancelWatch(order: order) }
        }
    }
}
