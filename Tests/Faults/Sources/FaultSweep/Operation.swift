/// An operation of a live type, and what it promises if it fails.
struct Operation {
    let name: String
    /// The paths at which an error may leave something else than before.
    let changes: [String]
    /// Returns whether an error may leave the items as they are, given the items before, after, and after a success.
    let permits: (_ before: Tree, _ after: Tree, _ complete: Tree) -> Bool
    /// Whether the rest of a removed item may remain if its removal fails.
    var mayLeaveRest = false
    /// Whether the operation runs on several threads, or in children.
    var everyThread = false
    var isMoveToOtherVolume: Bool { name.hasPrefix("moveItem to another volume") }
    /// Performs the operation, and returns what it returned.
    let run: (Fixture) throws -> String

    /// An operation that changes nothing if it fails.
    init(_ name: String, _ run: @escaping (Fixture) throws -> String) {
        self.init(name, changes: [], run)
    }

    /// An operation that may leave anything at some paths if it fails.
    init(_ name: String, partly paths: String..., run: @escaping (Fixture) throws -> Void) {
        self.init(name, changes: paths) {
            try run($0)
            return ""
        }
    }

    /// An operation that leaves an item at a path as it was or as it shall be.
    init(_ name: String, atomically path: String, run: @escaping (Fixture) throws -> Void) {
        let permits = { (before: Tree, after: Tree, complete: Tree) in
            [before, complete].contains { $0.below(path) == after.below(path) }
        }
        self.init(name, changes: [path], permits: permits) {
            try run($0)
            return ""
        }
    }

    /// An operation that moves an item, and first makes the destination complete.
    init(_ name: String, moves source: String, to destination: String, run: @escaping (Fixture) throws -> Void) {
        let permits = { (before: Tree, after: Tree, complete: Tree) in
            let isMoved = after.below(destination) == complete.below(destination)
            let isUnchanged = after.below(source) == before.below(source)
            return isMoved || isUnchanged && after.below(destination) == before.below(destination)
        }
        self.init(name, changes: [source, destination], permits: permits) {
            try run($0)
            return ""
        }
    }

    /// An operation that replaces an item by another one, and then removes the old item.
    init(_ name: String, replaces path: String, by newItem: String, run: @escaping (Fixture) throws -> Void) {
        let permits = { (before: Tree, after: Tree, complete: Tree) in
            let isReplaced = after.below(path) == complete.below(path) && after.below(newItem).isEmpty
            return isReplaced || after == before
        }
        self.init(name, changes: [path, newItem], permits: permits) {
            try run($0)
            return ""
        }
        mayLeaveRest = true
    }

    /// An asynchronous operation on the calling thread.
    init(
        asynchronous name: String,
        changes: String...,
        permits: @escaping (Tree, Tree, Tree) -> Bool = { _, _, _ in true },
        run: @escaping @Sendable (Fixture) async throws -> String
    ) {
        self.init(name, changes: changes, permits: permits) { fixture in
            try CallingThread.run { try await run(fixture) }
        }
    }

    /// An operation of several threads.
    init(
        onEveryThread name: String,
        changes: String...,
        run: @escaping @Sendable (Fixture) async throws -> String
    ) {
        self.init(name, changes: changes) { fixture in try CallingThread.run { try await run(fixture) } }
        everyThread = true
    }

    init(
        _ name: String,
        changes: [String],
        permits: @escaping (Tree, Tree, Tree) -> Bool = { _, _, _ in true },
        _ run: @escaping (Fixture) throws -> String
    ) {
        self.name = name
        self.changes = changes
        self.permits = permits
        self.run = run
    }
}
