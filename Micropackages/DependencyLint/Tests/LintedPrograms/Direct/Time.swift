import Dispatch
import Foundation
import GlobalDependencies
import Kit

struct Times {
    let dependencies: any ClockDependency
    let started = Date()  // direct
    var updated: Date = .now  // direct
    lazy var later = Date(timeIntervalSinceNow: 3)  // direct

    func dates() {
        _ = Date()  // direct
        _ = Date.init()  // direct
        _ = Date.now  // direct
        let first: Date = .now  // direct
        let second: Date = .init()  // direct
        _ = Foundation.Date()  // direct
        _ = Date(timeIntervalSinceNow: 3)  // direct
        _ = first.timeIntervalSinceNow  // direct
        _ = second.addingTimeInterval(3)
        _ = NSDate()  // direct
        _ = NSDate(timeIntervalSinceNow: 3)  // direct
        _ = NSDate().timeIntervalSinceNow  // direct
        _ = Date.timeIntervalSinceReferenceDate  // direct
        _ = Date(timeIntervalSince1970: 3)
        _ = DateComponents(year: 3)
        let make = Date.init as () -> Date  // direct
        _ = make()
        let all = [first, second].map { $0 < Date() }  // direct
        _ = all
        if first < .now {}  // direct
        guard first > Date() else { return }  // direct
        _ = "\(Date())"  // direct
        _ = [Date: Int]()
    }

    func sleeps() async throws {
        try await Task.sleep(for: .seconds(1))  // direct
        try await Task<Never, Never>.sleep(for: .seconds(1), tolerance: .zero)  // direct
        try await Task.sleep(nanoseconds: 1)  // direct
        await Task.sleep(1)  // direct
        try await Task.sleep(until: .now + .seconds(1), clock: .continuous)  // direct
        try await Task.sleep(until: .now, clock: .suspending)  // direct
        try await Task.sleep(until: ContinuousClock.Instant.now, tolerance: .zero)  // direct
        let deadline = ContinuousClock().now  // direct
        try await Task.sleep(until: deadline)  // direct
        let clock = ContinuousClock()  // direct
        _ = clock.now
        _ = ContinuousClock.now  // direct
        _ = ContinuousClock().now  // direct
        _ = SuspendingClock()  // direct
        _ = SuspendingClock.now  // direct
        _ = ContinuousClock.Instant.now  // direct
        _ = SuspendingClock.Instant.now  // direct
        Thread.sleep(forTimeInterval: 1)  // direct
        Thread.sleep(until: Date.distantPast)  // direct
        sleep(1)  // direct
        usleep(1)  // direct
        nanosleep(nil, nil)  // direct
        clock_nanosleep(CLOCK_MONOTONIC, 0, nil, nil)  // direct
    }

    func cLibrary() {
        _ = time(nil)  // direct
        var value = timespec()
        clock_gettime(CLOCK_REALTIME, &value)  // direct
        var interval = timeval()
        gettimeofday(&interval, nil)  // direct
        _ = clock()
    }

    func dispatch() {
        _ = DispatchTime.now()  // direct
        _ = DispatchWallTime.now()  // direct
        DispatchQueue.main.async {}  // direct
        DispatchQueue.global().async {}  // direct
        DispatchQueue.global(qos: .utility).async {}  // direct
        _ = DispatchQueue(label: "a")  // direct
        _ = DispatchQueue.init(label: "b", attributes: .concurrent)  // direct
        let queue: DispatchQueue = .main  // direct
        queue.async {}
        _ = DispatchSource.makeTimerSource()  // direct
        _ = DispatchSource.makeTimerSource(queue: queue)  // direct
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }  // direct
        _ = Timer(timeInterval: 1, repeats: true) { _ in }  // direct
        _ = Timer(fire: Date.distantPast, interval: 1, repeats: true) { _ in }  // direct
        OperationQueue.main.addOperation {}  // direct
        _ = OperationQueue()
        _ = RunLoop.main  // direct
        _ = RunLoop.current  // direct
    }
}

func days(_ date: Date, _ calendar: Calendar, _ old: NSCalendar) {
    _ = calendar.isDateInToday(date)  // direct
    _ = calendar.isDateInTomorrow(date)  // direct
    _ = calendar.isDateInYesterday(date)  // direct
    _ = old.isDateInToday(date)  // direct
    _ = old.isDateInTomorrow(date)  // direct
    _ = old.isDateInYesterday(date)  // direct
    _ = calendar.isDateInWeekend(date)
    _ = OperationQueue.current  // direct
}
