import DependencySupport

extension VirtualTime {
    /// Sleeps until the time line reaches a deadline.
    ///
    /// Throws `CancellationError` in a canceled task.
    func sleep(until deadline: Instant, isCounted: Bool = true) async throws {
        let (order, now, hasEnded) = state.withLock { ($0.makeOrder(), $0.now, $0.hasEndedSleeps) }
        JobAdoption.addMember(.current, of: self)
        guard deadline > now || deadline.isNever || hasEnded else { return try Task.checkCancellation() }
        guard JobAdoption.origin(ofJobFor: self) == .outside, turns == nil else {
            return try await sleep(until: deadline, order: order, isCounted: isCounted)
        }
        // The current job is outside of the time line, so it is not counted. If the sleep ended before this job does, the task would
        // continue uncounted. To prevent this, the task first moves to this executor.
        try await withTaskExecutorPreference(self) {
            try await sleepOnExecutor(until: deadline, order: order, isCounted: isCounted)
        }
    }

    @concurrent
    private func sleepOnExecutor(until deadline: Instant, order: Int, isCounted: Bool) async throws {
        try await sleep(until: deadline, order: order, isCounted: isCounted)
    }

    private func sleep(until deadline: Instant, order: Int, isCounted: Bool) async throws {
        do {
            try await suspend(until: deadline, order: order, isCounted: isCounted)
        } catch {
            // A loop may ignore the error, and end only with its task.
            if state.withLock({ $0.hasEndedSleeps }) { withUnsafeCurrentTask { $0?.cancel() } }
            throw error
        }
    }

    private func suspend(until deadline: Instant, order: Int, isCounted: Bool) async throws {
        try await withTaskCancellationHandler {
            // The continuation is not checked, because a stopped time line never resumes its tasks.
            try await withUnsafeThrowingContinuation { continuation in
                update { state in
                    // `isCancelled` is true for a cancellation before the sleep is registered. The handler of a later
                    // cancellation finds the registered sleep.
                    state.sleep(until: deadline, order: order, isCounted: isCounted, isCancelled: Task.isCancelled) {
                        continuation.resume(with: $0)
                    }
                }
            }
        } onCancel: {
            update { $0.cancelSleep(order: order) }
        }
    }

    /// Waits until tasks sleep, and returns the first one to wake.
    ///
    /// If enough tasks already sleep, the method returns at once. A woken task no longer counts as a sleeper, even if
    /// it has not run yet. If the wait lasts five seconds of real time, it is reported on the error stream.
    /// - Parameters:
    ///   - minimumSleepers: The number of tasks that must sleep.
    ///   - fileID: The file of the call, for the report of a long wait.
    ///   - line: The line of the call, for the report of a long wait.
    /// - Returns: The sleeper that wakes next, or `nil` if the caller's task is canceled, or if no task sleeps and
    ///   `minimumSleepers` is not positive.
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
