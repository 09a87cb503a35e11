extension VirtualTimeState {
    /// A waiting call: an advance, or a wait for sleepers.
    struct Wait {
        let call: String
        let fileID: StaticString
        let line: UInt
        /// The real time at which the call began.
        let start: ContinuousClock.Instant
        fileprivate(set) var isReported = false

        init(_ call: String, fileID: StaticString, line: UInt, start: ContinuousClock.Instant = .now) {
            self.start = start
            self.call = call
            self.fileID = fileID
            self.line = line
        }

        fileprivate mutating func report(
            _ reason: String,
            after reportDelay: Duration,
            at now: ContinuousClock.Instant,
            didChange: Bool
        ) -> String? {
            guard didChange || !isReported && start.duration(to: now) >= reportDelay else { return nil }
            isReported = true
            return "VirtualTime: \(call) at \(fileID):\(line) has waited for \(reportDelay). \(reason)"
        }
    }

    /// Returns the delay until a report may be due, or `nil` if a report is scheduled or no call waits.
    mutating func scheduleReport(after reportDelay: Duration) -> Duration? {
        let starts = (advances.map(\.wait) + watchers.map(\.wait)).filter { !$0.isReported }.map(\.start)
        guard !isReportScheduled, let first = (starts + [mainQueueBlockStart].compactMap(\.self)).min() else {
            return nil
        }
        isReportScheduled = true
        return max(.zero, reportDelay - first.duration(to: .now))
    }

    /// Returns a sentence for each call that has waited for too long, and marks the call as reported.
    ///
    /// If the main queue has blocked the first advance for too long, the time line stops waiting for it, once the caller calls `proceed`.
    /// A sentence says so, also where that advance was reported before.
    mutating func takeReports(
        ofWaitsLongerThan reportDelay: Duration,
        at now: ContinuousClock.Instant = .now
    ) -> [String] {
        isReportScheduled = false
        let skipsMainQueue = isMainQueueBusy(for: reportDelay, at: now)
        let reports = reports(ofWaitsLongerThan: reportDelay, at: now, skipsMainQueue: skipsMainQueue)
        if skipsMainQueue { skipMainQueue() }
        return reports
    }

    private mutating func reports(
        ofWaitsLongerThan reportDelay: Duration,
        at now: ContinuousClock.Instant,
        skipsMainQueue: Bool
    ) -> [String] {
        let reason = advances.isEmpty ? "" : reasonOfFirstAdvance(skipsMainQueue: skipsMainQueue)
        var reports = advances.indices.map { index in
            advances[index].wait.report(
                index == 0 ? reason : "Another advance is under way.",
                after: reportDelay,
                at: now,
                didChange: index == 0 && skipsMainQueue
            )
        }
        let sleepers = "\(sleepingTasks)."
        reports += watchers.indices.map {
            watchers[$0].wait.report(sleepers, after: reportDelay, at: now, didChange: false)
        }
        return reports.compactMap(\.self)
    }

    /// A sentence for each waiting call.
    var waits: [String] {
        var copy = self
        return copy.reports(ofWaitsLongerThan: .zero, at: .now, skipsMainQueue: false)
    }

    private func reasonOfFirstAdvance(skipsMainQueue: Bool) -> String {
        if skipsMainQueue {
            return "The main queue has not run its blocks; from now on this time line does not wait for the main actor."
        } else if mainQueueBlockStart != nil {
            return "The main queue has yet to run its blocks."
        } else if activity > 0 {
            return "\(activity) jobs of its tasks are ready or running."
        } else if sleepers.count < advances[0].minimumSleepers {
            return "\(sleepingTasks), and it expects \(advances[0].minimumSleepers)."
        } else {
            return
                "It has reached \(now), and ends only once no task goes back to sleep, as the consumer of a timer does."
        }
    }

    private var sleepingTasks: String {
        let deadlines = sleepers.prefix(3).map { "\($0.deadline)" }.joined(separator: ", ")
        return switch sleepers.count {
        case 0: "No task sleeps"
        case 1: "1 task sleeps, until \(deadlines)"
        case let count: "\(count) tasks sleep, until \(deadlines)"
        }
    }
}
