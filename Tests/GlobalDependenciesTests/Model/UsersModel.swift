#if PROOFS
/// A model of `SharedInstances.open()` and `close(_:)`, whose users are threads.
///
/// After the owner has closed the instances, the last user releases them once. The model's locations are, from 0, the
/// number of users, whether the instances were released, the instances, the number of releases, and the added instances.
struct UsersModel {
    private static let owner = 100

    var open: MemoryOrder
    var close: MemoryOrder
    /// Whether a thread checks that the owner has not closed the instances.
    var looks: Bool
    /// Whether the last user checks that no other user has released the instances already.
    var releasesOnce: Bool

    init() throws {
        let opening = try CoreSource("SharedInstances.swift", "func open()")
        let closing = try CoreSource("SharedInstances.swift", "func close(")
        open = try opening.order(of: "users.wrappingAdd(1")
        close = try closing.order(of: "users.wrappingSubtract(count")
        looks = opening.contains("oldValue >= Self.owner { return true }")
        releasesOnce = try CoreSource("SharedInstances.swift", "func releaseAll()").contains("!isEmpty.exchange(true")
    }

    let values = [UsersModel.owner, 0, 1, 0, 0]

    var releases: ModelThread.Body {
        { thread throws(ModelThread.Pending) in try close(Self.owner, &thread) }
    }

    /// Returns the body of a thread that uses the instances, and adds one at each use if `adds` is true.
    func uses(times: Int, adds: Bool = false) -> ModelThread.Body {
        { thread throws(ModelThread.Pending) in
            for _ in 0..<times {
                if try thread.add(1, to: 0, open) >= (looks ? Self.owner : 0) {
                    try thread.require(try thread.read(2) == 1, "instances are used that are released")
                    if adds { try thread.withLock { thread throws(ModelThread.Pending) in try thread.write(1, to: 4) } }
                }
                try close(1, &thread)
            }
        }
    }

    private func close(_ count: Int, _ thread: inout ModelThread) throws(ModelThread.Pending) {
        guard try thread.add(-count, to: 0, close) == count else { return }
        if releasesOnce, try thread.exchange(1, in: 1, .relaxed) == 1 { return }
        _ = try thread.read(4)
        try thread.write(0, to: 2)
        try thread.write(try thread.read(3) + 1, to: 3)
    }

    /// Returns an error unless the instances were released exactly once.
    func leak(in state: ModelState) -> String? {
        state[3] == 1 ? nil : "the instances were released \(state[3]) times"
    }
}
#endif
