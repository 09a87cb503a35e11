import DependencySimulation

extension PlantedBug {
    static let order: [PlantedBug] = [lostUpdate, lostWakeUp, oppositeLocks, disorderedEvents, useAfterClose]

    private static let lostUpdate = PlantedBug("an update is lost between reading and writing") { world, isCured in
        let account = Account(balance: 100)
        await withTaskGroup { group in
            for number in 0..<2 {
                group.addTask {
                    if number == 1 { await doOtherWork() }
                    if isCured {
                        await account.add(10)
                    } else {
                        await account.set(account.balance + 10)
                    }
                }
            }
        }
        let balance = await account.balance
        try world.require(balance == 120, "the balance is \(balance)")
    }

    private static let lostWakeUp = PlantedBug("a signal is lost between the check and the wait") { _, isCured in
        let signal = Signal()
        let journal = Journal<String>()
        await withTaskGroup { group in
            group.addTask {
                if isCured {
                    await signal.wait()
                } else if await !signal.isSent {
                    await journal.append("waits")
                    await signal.waitForNext()
                }
            }
            group.addTask {
                await doOtherWork()
                await signal.send()
            }
        }
    }

    private static let oppositeLocks = PlantedBug("two tasks take two locks in opposite orders") { _, isCured in
        let (first, second) = (AsyncLock(), AsyncLock())
        await withTaskGroup { group in
            for number in 0..<2 {
                let (outer, inner) = isCured || number == 0 ? (first, second) : (second, first)
                group.addTask {
                    if number == 1 { await doOtherWork() }
                    await outer.lock()
                    await inner.lock()
                    await inner.unlock()
                    await outer.unlock()
                }
            }
        }
    }

    private static let disorderedEvents = PlantedBug("events that are sent by tasks overtake each other") {
        world,
        isCured in
        let journal = Journal<Int>()
        if isCured {
            let (events, continuation) = AsyncStream.makeStream(of: Int.self)
            let consumer = Task {
                for await event in events { await journal.append(event) }
            }
            for event in 0..<3 { continuation.yield(event) }
            continuation.finish()
            await consumer.value
        } else {
            let tasks = (0..<3).map { event in
                Task { await journal.append(event) }
            }
            for task in tasks { await task.value }
        }
        let entries = await journal.entries
        try world.require(entries == [0, 1, 2], "the order is \(entries)")
    }

    private static let useAfterClose = PlantedBug("a connection is closed between the check and its use") {
        world,
        isCured in
        let connection = Connection()
        let journal = Journal<String>()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    if isCured {
                        await connection.useIfOpen()
                    } else if await connection.isOpen {
                        await journal.append("uses it")
                        await connection.use()
                    }
                }
            }
            group.addTask {
                await doOtherWork()
                await connection.close()
            }
        }
        let misuses = await connection.misuses
        try world.require(misuses == 0, "a closed connection is used")
    }
}

/// Suspends the caller twelve times.
///
/// In first-come order, the other tasks have ended by then.
private func doOtherWork() async {
    for _ in 0..<12 { await Task.yield() }
}

private actor Account {
    private(set) var balance: Int

    init(balance: Int) {
        self.balance = balance
    }

    func set(_ balance: Int) { self.balance = balance }
    func add(_ amount: Int) { balance += amount }
}

private actor Signal {
    private(set) var isSent = false
    private var waiter: CheckedContinuation<Void, Never>?

    func send() {
        isSent = true
        waiter?.resume()
        waiter = nil
    }

    /// Waits for the next signal.
    ///
    /// Earlier signals do not count.
    func waitForNext() async {
        await withCheckedContinuation { waiter = $0 }
    }

    func wait() async {
        if !isSent { await waitForNext() }
    }
}

private actor AsyncLock {
    private var isLocked = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func lock() async {
        if isLocked {
            await withCheckedContinuation { waiters.append($0) }
        }
        isLocked = true
    }

    func unlock() {
        if waiters.isEmpty {
            isLocked = false
        } else {
            waiters.removeFirst().resume()
        }
    }
}

actor Journal<Entry: Sendable> {
    private(set) var entries: [Entry] = []

    func append(_ entry: Entry) {
        entries.append(entry)
    }
}

private actor Connection {
    private(set) var isOpen = true
    private(set) var misuses = 0

    func close() { isOpen = false }
    func use() { misuses += isOpen ? 0 : 1 }

    func useIfOpen() {
        if isOpen { use() }
    }
}
