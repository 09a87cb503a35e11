extension PowerLoss {
    /// Returns a tree with the changes of names and lengths before a point in their order, and with any changes of bytes.
    ///
    /// Right because these file systems write names and lengths through one log, which is replayed up to its last complete record.
    /// So a power loss keeps the changes before some point. A synchronization of any item writes the log, so the point is never
    /// before `lastOrderedNumber`. Bytes do not go through the log: each unsynchronized write is kept or lost by itself.
    func journaledTree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        let reached = reachedChanges(&choices)
        var disk = journal.disk
        for change in journal.names where isCommitted(change.number) || reached.contains(change.number) {
            disk.apply(change)
        }
        return tree(of: disk) { file, contents in
            for change in journal.contents[file] ?? [] {
                switch change.kind {
                case .resize(let size):
                    // Bytes behind a new length are in blocks that belong to the file only once that length is on the disk.
                    guard isCommitted(change.number) || reached.contains(change.number) else { return }
                    contents.resize(to: size)
                case .write:
                    apply(change, to: &contents, &choices)
                }
            }
        }
    }

    /// Chooses the point, and returns the numbers of the changes before it that are not certain to be on the disk.
    private func reachedChanges(_ choices: inout some PowerLossChoices) -> Set<Int> {
        let lengths = journal.contents.values.joined().filter(\.isOfLength).map(\.number)
        let numbers = (journal.names.map(\.number) + lengths).filter { !isCommitted($0) }.sorted()
        return Set(numbers.prefix(choices.choose(below: numbers.count + 1)))
    }

    private func isCommitted(_ number: Int) -> Bool {
        number <= journal.lastOrderedNumber
    }
}
