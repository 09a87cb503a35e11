/// The time lines of the process, and the tasks that belong to them.
///
/// A time line that is found leaves the lock of the registry with its caller. Released under that lock, the last reference would
/// ask for the lock again, as `deinit` removes the time line.
struct TimeLineRegistry {
    /// The part that a task has in a time line.
    private enum Part {
        /// The task runs on the time line, and so do the tasks that it starts.
        case member
        /// The task drives the time line from outside: only the tasks that it starts run there.
        case driver
    }

    private struct Entry {
        weak var time: VirtualTime?
        var tasks: [TaskIdentity] = []
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var parts: [TaskIdentity: (time: ObjectIdentifier, part: Part)] = [:]

    /// All time lines.
    var all: [VirtualTime] {
        entries.values.compactMap(\.time)
    }

    mutating func add(_ time: VirtualTime) {
        entries[ObjectIdentifier(time)] = Entry(time: time)
    }

    mutating func remove(_ time: ObjectIdentifier) {
        for task in entries.removeValue(forKey: time)?.tasks ?? [] where parts[task]?.time == time {
            parts[task] = nil
        }
    }

    /// Lets a task, and the tasks that it starts, run on a time line from its next job on.
    mutating func addMember(_ task: TaskIdentity?, of time: VirtualTime) {
        guard let task, parts[task]?.part != .driver else { return }
        add(task, as: .member, of: time)
    }

    /// Lets the tasks that a task starts run on a time line, unless the task itself runs on one.
    /// - Returns: Whether the task is a driver of the time line, and was none before.
    @discardableResult
    mutating func addDriver(_ task: TaskIdentity?, of time: VirtualTime) -> Bool {
        guard let task, parts[task]?.part != .member else { return false }
        return add(task, as: .driver, of: time)
    }

    @discardableResult
    private mutating func add(_ task: TaskIdentity, as part: Part, of time: VirtualTime) -> Bool {
        let identifier = ObjectIdentifier(time)
        guard parts[task]?.time != identifier else { return false }
        parts[task] = (identifier, part)
        entries[identifier]?.tasks.append(task)
        return true
    }

    func isDriver(_ task: TaskIdentity?) -> Bool {
        task.flatMap { parts[$0]?.part } == .driver
    }

    /// Returns whether a task has a part in a time line.
    func isKnown(_ task: TaskIdentity?) -> Bool {
        task.flatMap { parts[$0] } != nil
    }

    /// Returns the time line that a task is a member of.
    func time(of member: TaskIdentity?) -> VirtualTime? {
        guard let member, let known = parts[member], known.part == .member else { return nil }
        return entries[known.time]?.time
    }

    /// Returns the time line on which the tasks run that a task starts.
    func time(ofTasksStartedBy task: TaskIdentity?) -> VirtualTime? {
        task.flatMap { parts[$0] }.flatMap { entries[$0.time]?.time }
    }
}
