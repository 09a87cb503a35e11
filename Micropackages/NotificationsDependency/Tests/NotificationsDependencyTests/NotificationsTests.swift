import DependencySupport
import DependencyTestSupport
import Foundation
import GlobalDependencies
import NotificationsDependency
import Synchronization
import Testing

extension Notification.Name {
    fileprivate static let saved = Notification.Name("saved")
    fileprivate static let closed = Notification.Name("closed")
}

struct NotificationsTests {
    /// How often two threads race.
    private static var races: Int {
        #if PROOFS
        10_000
        #else
        1_000
        #endif
    }

    private let owner = NSObject()

    private final class Document: Sendable {
        let dependencies: any NotificationsDependency

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }

        func save(_ text: String) {
            dependencies.notifications.post(name: .saved, object: self, userInfo: ["count": text.count])
        }
    }

    private struct Session: DependencyScope, NotificationsDependency {
        let parent: GlobalDependencies
    }

    @Test func `the description of a record is sorted by key`() {
        let notifications = IsolatedNotifications()
        notifications.post(name: .saved, object: nil, userInfo: ["a-b": 2, "a": 1])

        #expect(notifications.posted.map(\.description) == ["saved a=1 a-b=2"])
    }

    @Test func `a component posts to the center of its environment`() throws {
        let notifications = IsolatedNotifications()
        let dependencies = GlobalDependencies.default.with(override: notifications, for: \.notifications)
        let document = Document(dependencies: dependencies)

        document.save("text")
        Session(parent: dependencies).notifications.post(name: .saved)

        #expect(notifications.posted.map(\.description) == ["saved count=4", "saved"])
        let first = try #require(notifications.posted.first)
        #expect(first.wasPosted(by: document))
        #expect(!first.wasPosted(by: notifications))
        #expect(notifications.posted.last?.object == nil)
    }

    @Test(arguments: [IsolatedNotifications(), SystemNotifications(NotificationCenter())] as [any Notifications])
    func `an observer of a value does not receive the posts of other values`(notifications: any Notifications) {
        let count = Lock(0)
        let token = notifications.addObserver(forName: .saved, object: "page 0") { _ in count.withLock { $0 += 1 } }

        for number in 1...100 { notifications.post(name: .saved, object: "page \(number)") }
        notifications.removeObserver(token)

        #expect(count.withLock { $0 } == 0)
    }

    @Test func `code that uses the center itself takes part`() {
        let center = NotificationCenter()
        let system = SystemNotifications(center)
        let trace = Lock<[String]>([])
        let observation = system.observe(.saved) { _ in trace.withLock { $0.append("façade") } }

        center.post(name: .saved, object: nil)
        let token = center.addObserver(forName: .saved, object: nil, queue: nil) { _ in
            trace.withLock { $0.append("center") }
        }
        observation.cancel()
        system.post(name: .saved)

        #expect(trace.withLock { $0 } == ["façade", "center"])
        #expect(system.systemObject === center)
        #expect(ComposableNotifications(forwardingTo: system).systemObject == nil)
        center.removeObserver(token)
    }

    @Test func `observers belong to the center, whichever façade added them`() {
        let center = NotificationCenter()
        let count = Lock(0)
        let token = SystemNotifications(center).addObserver(forName: .saved) { _ in count.withLock { $0 += 1 } }

        center.post(name: .saved, object: nil)
        SystemNotifications(NotificationCenter()).removeObserver(token)
        center.post(name: .saved, object: nil)
        SystemNotifications(center).removeObserver(token)
        center.post(name: .saved, object: nil)

        #expect(count.withLock { $0 } == 2)
    }

    @Test func `façades that observe a center at once share its observers`() {
        let rounds = Self.races / 5
        let centers = (0..<rounds).map { _ in NotificationCenter() }
        let count = Lock(0)
        let tokens = (0..<rounds).map { _ in Tokens() }
        let arrived = Counter(0)
        let threads = DispatchGroup()
        for _ in 0..<2 {
            threads.enter()
            Thread {
                for round in 0..<rounds {
                    arrived.value.add(1, ordering: .acquiringAndReleasing)
                    while arrived.value.load(ordering: .acquiring) < 2 * (round + 1) { sched_yield() }
                    let token = SystemNotifications(centers[round]).addObserver(forName: .saved) { _ in
                        count.withLock { $0 += 1 }
                    }
                    tokens[round].add(token)
                }
                threads.leave()
            }.start()
        }
        threads.wait()

        for round in 0..<rounds {
            centers[round].post(name: .saved, object: nil)
            for token in tokens[round].all { SystemNotifications(centers[round]).removeObserver(token) }
            centers[round].post(name: .saved, object: nil)
        }

        #expect(count.withLock { $0 } == 2 * rounds)
    }

    @Test func `the center has an observer of each observed name until the last one is removed or released`() {
        let system = SystemNotifications(NotificationCenter())
        var owner: NSObject? = NSObject()
        #expect(system.namesInCenter == [])

        let first = system.addObserver(forName: .saved) { _ in }
        let second = system.addObserver(forName: .saved, object: self.owner) { _ in }
        if let owner { system.addObserver(owner, name: .closed) { _ in } }
        #expect(system.namesInCenter == [.saved, .closed])
        system.removeObserver(first)
        #expect(system.namesInCenter == [.saved, .closed])
        system.removeObserver(second)
        #expect(system.namesInCenter == [.closed])
        owner = nil
        system.post(name: .closed)

        #expect(system.namesInCenter == [])
    }

    @Test func `an observer of any name has one in the center, until nothing is observed that it serves`() {
        let system = SystemNotifications(NotificationCenter())
        let count = Lock(0)
        let saved = system.observe(.saved) { _ in count.withLock { $0 += 1 } }
        let any = system.observe(nil) { _ in count.withLock { $0 += 1 } }
        let closed = system.observe(.closed) { _ in count.withLock { $0 += 1 } }
        func deliveries(of name: Notification.Name) -> Int {
            count.withLock { $0 = 0 }
            system.post(name: name)
            return count.withLock { $0 }
        }

        #expect(system.namesInCenter == [nil, .saved])
        #expect(deliveries(of: .saved) == 2)
        #expect(deliveries(of: .closed) == 2)
        saved.cancel()
        #expect(deliveries(of: .saved) == 1)
        any.cancel()
        #expect(system.namesInCenter == [nil, .saved])
        #expect(deliveries(of: .closed) == 1)
        closed.cancel()

        #expect(system.namesInCenter == [])
    }

    @Test(arguments: [[.saved, .closed], [nil], [.saved, nil]] as [[Notification.Name?]])
    func `observers that come and go lose and repeat no notification of another observer`(names: [Notification.Name?]) {
        let center = NotificationCenter()
        let system = SystemNotifications(center)
        let counts = Lock<[String: Int]>([:])
        let observations = names.map { name in
            system.observe(name) { notification in
                let key = "\(name?.rawValue ?? "any"): \(notification.name.rawValue)"
                counts.withLock { $0[key, default: 0] += 1 }
            }
        }
        let threads = DispatchGroup()
        let work: [@Sendable () -> Void] = [
            { system.post(name: .saved) }, { center.post(name: .closed, object: nil) },
            { system.observe(nil) { _ in }.cancel() }, { system.observe(.closed) { _ in }.cancel() },
        ]
        for step in work {
            threads.enter()
            Thread {
                for _ in 0..<2_000 { step() }
                threads.leave()
            }.start()
        }
        threads.wait()

        withExtendedLifetime(observations) {
            let keys = names.flatMap { $0.map { ["\($0.rawValue): \($0.rawValue)"] } ?? ["any: saved", "any: closed"] }
            #expect(counts.withLock { $0 } == Dictionary(uniqueKeysWithValues: keys.map { ($0, 2_000) }))
        }
    }

    @Test func `an observer that posts to the center itself takes no notification from another`() {
        let center = NotificationCenter()
        let system = SystemNotifications(center)
        let trace = Lock<[String]>([])
        let named = system.observe(.saved) { notification in
            let number = notification.userInfo?["number"] as? Int ?? 0
            trace.withLock { $0.append("name \(number)") }
            if number < 3 { center.post(name: .saved, object: nil, userInfo: ["number": number + 1]) }
        }
        let other = system.observe(nil) { notification in
            trace.withLock { $0.append("any \(notification.userInfo?["number"] as? Int ?? 0)") }
        }
        withExtendedLifetime((named, other)) { system.post(name: .saved, userInfo: ["number": 1]) }

        #expect(trace.withLock { $0.sorted() } == ["any 1", "any 2", "any 3", "name 1", "name 2", "name 3"])
    }

    @Test func `a center is released with its observers`() {
        let observed = NSObject()
        weak var center: NotificationCenter?
        weak var released: NSObject?
        do {
            let object = NSObject()
            let own = NotificationCenter()
            (center, released) = (own, object)
            // `nonisolated(unsafe)`: the block retains the object and does not use it.
            nonisolated(unsafe) let kept = object
            _ = SystemNotifications(own).addObserver(forName: .saved, object: observed) { _ in _ = kept }
            #expect(center != nil)
        }

        #expect(center == nil)
        #expect(released == nil)
    }

    @Test func `the latest notifications are kept without their objects, and the others counted`() {
        let notifications = IsolatedNotifications(notificationLimit: 3)
        var sender: NSObject? = NSObject()
        weak let released = sender

        for number in 0..<8 {
            notifications.post(name: .saved, object: sender, userInfo: ["n": number])
        }
        sender = nil

        #expect(notifications.posted.map(\.description) == ["saved n=5", "saved n=6", "saved n=7"])
        #expect(notifications.droppedNotifications == 5)
        #expect(released == nil)
    }

    @Test func `the limit may be the largest number`() {
        let notifications = IsolatedNotifications(notificationLimit: .max)

        notifications.post(name: .saved)

        #expect(notifications.posted.count == 1)
    }

    @Test func `a center may keep no notification`() {
        let notifications = IsolatedNotifications(notificationLimit: 0)

        for _ in 0..<3 { notifications.post(name: .saved) }

        #expect(notifications.posted.isEmpty)
        #expect(notifications.droppedNotifications == 3)
    }

    @Test func `closures answer, and the rest goes to the base`() {
        let base = IsolatedNotifications()
        let count = Lock(0)
        let composed = ComposableNotifications(forwardingTo: base) { $0.post = { _ in count.withLock { $0 += 1 } } }
        let observed = Lock(0)

        let token = composed.addObserver(forName: nil, object: nil, queue: nil) { _ in observed.withLock { $0 += 1 } }
        composed.post(name: .saved)
        base.post(name: .saved)
        composed.removeObserver(token)
        base.post(name: .saved)

        #expect(count.withLock { $0 } == 1)
        #expect(observed.withLock { $0 } == 1)
    }

    @Test(arguments: [false, true])
    func `a sequence that has ended removes its observer`(isNested: Bool) async {
        let base = IsolatedNotifications()
        let removed = Lock(0)
        let double = ComposableNotifications(forwardingTo: base) {
            $0.removeObserver = { observer, name, object in
                base.removeObserver(observer, name: name, object: object)
                removed.withLock { $0 += 1 }
            }
        }

        let center = isNested ? ComposableNotifications(forwardingTo: double) : double

        do {
            let notifications = center.notifications(named: .saved)
            center.post(name: .saved)
            _ = await notifications.first { _ in true }
        }

        #expect(removed.withLock { $0 } == 1)
    }

    @Test(.onThreadOfItsOwn, arguments: ["post", "add", "remove", "limit"])
    func `what a center cannot do traps, and says why`(call: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call = call as String] in
            let center = ComposableNotifications()
            switch call {
            case "post": center.post(name: Notification.Name("saved"))
            case "add": _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in }
            case "remove": center.removeObserver(NotificationToken())
            default: _ = IsolatedNotifications(notificationLimit: -1)
            }
        }

        let messages = [
            "post": #"Unexpected call: ComposableNotifications.post(name: "saved"). Supply its closure."#,
            "add": "Unexpected call: ComposableNotifications.addObserver(forName: nil). Supply its closure.",
            "remove": "Unexpected call: ComposableNotifications.removeObserver(_:). Supply its closure.",
        ]
        #expect(
            result.text.contains(messages[call] ?? "The notification limit of IsolatedNotifications cannot be -1")
        )
    }

    @Test func `random operations have the same outcome in the system and in isolation`() {
        for seed in 0..<300 as Range<UInt64> {
            let program = CenterProgram(seed: seed)

            let system = program.run(on: SystemNotifications(NotificationCenter()))
            let isolated = program.run(on: IsolatedNotifications())

            #expect(isolated == system, "seed \(seed)")
        }
    }

    @Test func `a post is received once while other threads add and remove observers`() {
        let system = SystemNotifications(NotificationCenter())
        let wrong = Lock<[Int]>([])
        let working = Counter(2)
        let threads = DispatchGroup()
        for _ in 0..<2 {
            threads.enter()
            Thread {
                for _ in 0..<Self.races {
                    let receiver = Counter(0)
                    let observation = system.observe(.saved, object: receiver) { notification in
                        (notification.object as? Counter)?.value.add(1, ordering: .relaxed)
                    }
                    system.post(name: .saved, object: receiver)
                    observation.cancel()
                    let count = receiver.value.load(ordering: .relaxed)
                    if count != 1 { wrong.withLock { $0.append(count) } }
                }
                working.value.subtract(1, ordering: .relaxed)
                threads.leave()
            }.start()
        }
        threads.enter()
        Thread {
            while working.value.load(ordering: .relaxed) > 0 { system.observe(nil, object: working) { _ in }.cancel() }
            threads.leave()
        }.start()
        threads.wait()

        #expect(wrong.withLock { $0 } == [])
    }

    @Test func `an observer that posts to the center itself loses and repeats no notification`() {
        for _ in 0..<20 {
            let center = NotificationCenter()
            let system = SystemNotifications(center)
            let trace = Lock<[String]>([])
            let number: @Sendable (Notification) -> Int = { $0.userInfo?["n"] as? Int ?? 0 }
            let named = system.observe(.saved) { [weak center] notification in
                let n = number(notification)
                trace.withLock { $0.append("name\(n)") }
                if n < 3 { center?.post(name: .saved, object: nil, userInfo: ["n": n + 1]) }
            }
            let any = system.observe(nil) { notification in trace.withLock { $0.append("any\(number(notification))") } }

            system.post(name: .saved, userInfo: ["n": 1])

            withExtendedLifetime((named, any)) {
                #expect(trace.withLock { $0 } == ["name1", "name2", "name3", "any3", "any2", "any1"])
            }
        }
    }

    @Test func `an observer of the center itself that posts loses and repeats no notification`() {
        for _ in 0..<20 {
            let center = NotificationCenter()
            let system = SystemNotifications(center)
            let trace = Lock<[Int]>([])
            // Some of these are called between the observers that the façade has in the center, if it has several.
            let tokens = (2..<10).map { n in
                center.addObserver(forName: .saved, object: nil, queue: nil) { [weak center] notification in
                    guard notification.userInfo?["n"] as? Int == 1 else { return }
                    center?.post(name: .saved, object: nil, userInfo: ["n": n])
                }
            }
            let observations = [nil, Notification.Name.saved].map { name in
                system.observe(name) { notification in
                    trace.withLock { $0.append(notification.userInfo?["n"] as? Int ?? 0) }
                }
            }

            system.post(name: .saved, userInfo: ["n": 1])

            withExtendedLifetime(observations) { #expect(trace.withLock { $0.sorted() } == (2..<20).map { $0 / 2 }) }
            tokens.forEach(center.removeObserver)
        }
    }

    @Test func `a post to the center itself reaches the observers of its beginning, in order`() {
        for _ in 0..<20 {
            let center = NotificationCenter()
            let system = SystemNotifications(center)
            let trace = Lock<[String]>([])
            let note: @Sendable (String) -> Void = { text in trace.withLock { $0.append(text) } }
            let tokens = Tokens()
            let first = system.addObserver(forName: nil) { _ in note("first") }
            let changes = system.addObserver(forName: .saved) { _ in
                note("changes")
                for token in tokens.all { system.removeObserver(token) }
                tokens.add(system.addObserver(forName: nil) { _ in note("added") })
            }
            tokens.add(system.addObserver(forName: nil) { _ in note("removed") })

            center.post(name: .saved, object: nil)

            #expect(trace.withLock { $0 } == ["first", "changes", "removed"])
            for token in [first, changes] + tokens.all { system.removeObserver(token) }
        }
    }

    @Test(arguments: ["system", "isolated"], ["removed", "released", "released, one object"])
    func `the work of removing observers grows with their number, not with its square`(center: String, way: String) {
        // The least of several times, because other threads may take the caches of the processor.
        let times = [250, 4_000].map { count in
            (0..<4).map { _ in Self.timeOfRemoving(count, center == "system", way) }.min() ?? 0
        }

        // Sixteen times as many take 256 times as long if the work is quadratic.
        #expect(times[1] < 64 * times[0])
    }

    /// Returns the seconds of processor time of this thread that it takes to remove observers of one name.
    private static func timeOfRemoving(_ count: Int, _ isSystem: Bool, _ way: String) -> Double {
        final class Observer: Sendable {}
        func timeOfThread() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let center: any Notifications = isSystem ? SystemNotifications(NotificationCenter()) : IsolatedNotifications()
        let one = Observer()
        var observers = (0..<count).map { _ in way == "released, one object" ? one : Observer() }
        for observer in observers { center.addObserver(observer, name: .saved) { _ in } }
        _ = consume one
        let start = timeOfThread()
        if way == "removed" {
            for observer in observers { center.removeObserver(observer) }
        } else {
            observers = []
            center.post(name: .saved)
        }
        return timeOfThread() - start
    }

    @Test(.timeLimit(.minutes(60))) func `a sequence ends with its isolated center`() async {
        var notifications: IsolatedNotifications? = IsolatedNotifications()
        weak let released = notifications
        let sequences = [
            notifications?.notifications(named: .saved),
            notifications.map { ComposableNotifications(forwardingTo: $0).notifications(named: .saved) },
        ]
        let tasks = sequences.map { sequence in
            Task {
                guard let sequence else { return }
                for await _ in sequence {}
            }
        }

        notifications = nil

        for task in tasks { await task.value }
        #expect(released == nil)
    }

    @Test func `a sequence that has ended leaves no observer in the center`() async {
        let system = SystemNotifications(NotificationCenter())

        do {
            let notifications = system.notifications(named: .saved)
            #expect(system.namesInCenter == [.saved])
            system.post(name: .saved)
            _ = await notifications.first { _ in true }
        }

        #expect(system.namesInCenter == [])
    }

    @Test func `a sequence that is dropped leaves no observer`() {
        final class Poster: Sendable {}
        let notifications = IsolatedNotifications()
        var poster: Poster? = Poster()
        weak let released = poster

        _ = notifications.notifications(named: .saved, object: poster)
        _ = ComposableNotifications {
            $0.addObserver = { [poster] in
                withExtendedLifetime(poster) {}
                notifications.addObserver($0, name: $1, object: $2, queue: $3, using: $4)
            }
        }.notifications(named: .saved)
        poster = nil

        #expect(released == nil)
    }

    @Test func `a sequence that a double adds to two centers leaves no observer in either`() {
        final class Poster: Sendable {}
        let centers = [IsolatedNotifications(), IsolatedNotifications()]
        var posters: [Poster?] = [Poster(), Poster()]
        weak let first = posters[0]
        weak let second = posters[1]

        _ = ComposableNotifications { [posters] in
            $0.addObserver = { observer, name, object, queue, block in
                for (center, poster) in zip(centers, posters) {
                    center.addObserver(observer, name: name, object: object, queue: queue) {
                        withExtendedLifetime(poster) {}
                        block($0)
                    }
                }
            }
        }.notifications(named: .saved)
        posters = []

        #expect(first == nil && second == nil)
    }

    @Test(.timeLimit(.minutes(60))) func `a loop over sequences ends after the end of a world`() async {
        let notifications = IsolatedNotifications()
        let task = Task {
            while !Task.isCancelled {
                for await _ in notifications.notifications(named: .saved) {}
            }
        }

        notifications.end()

        await task.value
    }
}

/// The tokens that several threads have received.
private final class Tokens: Sendable {
    private let tokens = Lock<[NotificationToken]>([])

    var all: [NotificationToken] { tokens.withLock { $0 } }

    func add(_ token: NotificationToken) { tokens.withLock { $0.append(token) } }
}

private final class Counter: Sendable {
    let value: Atomic<Int>

    init(_ value: Int) {
        self.value = Atomic(value)
    }
}
