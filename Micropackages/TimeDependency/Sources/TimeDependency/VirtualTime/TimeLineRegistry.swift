/// The time lines of the process, and the tasks that belong to them or drive them.
///
/// The key is the address of a task. After the end of a task, the next task at its address replaces the entry. So there
/// are never more entries than tasks that existed at the same time.
///
/// Methods return the time lines that they find, and the caller releases them after the lock. If the last reference were released
/// under the lock, `deinit` would remove the time line and try to take the same lock again.
struct TimeLineRegistry {
    private enum Part {
        /// The task runs on the time line. Tasks that it starts become members, too.
        case member
        /// The task drives the time line from outside. Tasks that it starts become members.
        case driver
    }

    private struct Role {
        let number: UInt64
        let time: ObjectIdentifier
        let part: Part
        /// The rank of the task in its time line.
        let rank: Int
    }

    private struct Entry {
        weak var time: VirtualTime?
        let hasScheduler: Bool
        /// A Boolean value that is true once a task has advanced the time line, or waited for its sleepers.
        var isCalled = false
        var addresses: Set<UInt> = []
        var count = 0
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var roles: [UInt: Role] = [:]
    /// The addresses of all members and drivers, and possibly addresses of other tasks.
    let addresses = AtomicBits(capacity: 1 << 18)

    /// The number of tasks in the registry.
    var count: Int {
        roles.count
    }

    /// All time lines without a scheduler.
    ///
    /// They wait for tasks whose time line is unknown.
    var all: [VirtualTime] {
        entries.values.filter { !$0.hasScheduler }.compactMap(\.time)
    }

    mutating func add(_ time: VirtualTime) {
        entries[ObjectIdentifier(time)] = Entry(time: time, hasScheduler: time.turns != nil)
    }

    mutating func remove(_ time: ObjectIdentifier) {
        for address in entries.removeValue(forKey: time)?.addresses ?? [] where roles[address]?.time == time {
            roles[address] = nil
        }
        if entries.isEmpty { addresses.removeAll() }
    }

    /// Makes a task a member of a time line from the task's next job on, unless the task is a driver.
    ///
    /// Tasks that it starts become members, too.
    mutating func addMember(_ task: TaskIdentity?, of time: VirtualTime) {
        guard let task, role(of: task)?.part != .driver else { return }
        add(task, as: .member, of: time)
    }

    /// Makes a task a driver, unless it is a member.
    ///
    /// Tasks that a driver starts become members.
    /// - Returns: Whether the task was neither a member nor a driver of any time line before.
    @discardableResult
    mutating func addDriver(_ task: TaskIdentity?, of time: VirtualTime) -> Bool {
        guard let task, role(of: task)?.part != .member else { return false }
        let isFirst = role(of: task) == nil
        add(task, as: .driver, of: time)
        return isFirst
    }

    /// Records that a task advances a time line, or waits for its sleepers.
    mutating func noteCall(on time: VirtualTime) {
        entries[ObjectIdentifier(time)]?.isCalled = true
    }

    /// Returns the time line of a driver if no task has advanced it.
    func uncalledTime(of driver: TaskIdentity?) -> VirtualTime? {
        guard let role = role(of: driver), role.part == .driver else { return nil }
        return entries[role.time].flatMap { $0.isCalled ? nil : $0.time }
    }

    private mutating func add(_ task: TaskIdentity, as part: Part, of time: VirtualTime) {
        let identifier = ObjectIdentifier(time)
        guard role(of: task)?.time != identifier, entries[identifier] != nil else { return }
        addresses.insert(Self.filterNumber(of: task.address))
        entries[identifier]?.addresses.insert(task.address)
        entries[identifier]?.count += 1
        let rank = entries[identifier]?.count ?? 0
        roles[task.address] = Role(number: task.number, time: identifier, part: part, rank: rank)
    }

    /// Returns the number of an address in ``addresses``.
    ///
    /// The lowest four bits are left out, because tasks are aligned to 16 bytes.
    static func filterNumber(of address: UInt) -> UInt64 {
        UInt64(address >> 4)
    }

    private func role(of task: TaskIdentity?) -> Role? {
        guard let task, let role = roles[task.address], role.number == task.number else { return nil }
        return role
    }

    func isDriver(_ task: TaskIdentity?) -> Bool {
        role(of: task)?.part == .driver
    }

    /// Returns the rank of a task in its time line, from 1 in the order in which the tasks began.
    func rank(of task: TaskIdentity?) -> Int? {
        role(of: task)?.rank
    }

    func time(of member: TaskIdentity?) -> VirtualTime? {
        guard let role = role(of: member), role.part == .member else { return nil }
        return entries[role.time]?.time
    }

    /// Returns the time line for the tasks that a task starts.
    func time(ofTasksStartedBy task: TaskIdentity?) -> VirtualTime? {
        role(of: task).flatMap { entries[$0.time]?.time }
    }
}
