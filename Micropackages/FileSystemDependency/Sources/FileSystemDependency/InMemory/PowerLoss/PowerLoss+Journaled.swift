extension PowerLoss {
    /// Returns a tree with the first changes of names and lengths, up to some point, and with some of the changes of bytes.
    ///
    /// This is correct because journaled file systems write names and lengths to one log, which is replayed up to its last complete
    /// record. So a power loss keeps exactly the changes before some point. Synchronizing any item writes the log, so the point is
    /// never before `lastOrderedNumber`. Bytes are not written to the log: each unsynchronized write is kept or lost independently.
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
                    // If this length is not on the disk, the blocks that later writes added do not belong to the file.
                    // So the later changes of the file are lost, too.
                    guard isCommitted(change.number) || reached.contains(change.number) else { return }
                    contents.resize(to: size)
                case .write:
                    apply(change, to: &contents, &choices)
                }
            }
        }
    }

    /// Chooses the point up to which the log is replayed.
    ///
    /// - Returns: The numbers of the changes that are before the point, without the changes that are certainly on the disk.
    private func reachedChanges(_ choices: inout some PowerLossChoices) -> Set<Int> {
        let lengths = journal.contents.values.joined().filter(\.isOfLength).map(\.number)
        let numbers = (journal.names.map(\.number) + lengths).filter { !isCommitted($0) }.sorted()
        return Set(numbers.prefix(choices.choose(below: numbers.count + 1)))
    }

    private func isCommitted(_ number: Int) -> Bool {
        number <= journal.lastOrderedNumber
    }
}
