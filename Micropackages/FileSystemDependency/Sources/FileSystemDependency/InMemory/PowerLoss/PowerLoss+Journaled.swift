extension PowerLoss {
    /// Returns the tree of the changes of names and lengths before a point in their order, and of any bytes.
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
                    // Bytes that follow a length are in blocks that the file does not have without it.
                    guard isCommitted(change.number) || reached.contains(change.number) else { return }
                    contents.resize(to: size)
                case .write:
                    apply(change, to: &contents, &choices)
                }
            }
        }
    }

    /// Chooses the point, and returns the numbers of the changes before it that are not on the disk for certain.
    private func reachedChanges(_ choices: inout some PowerLossChoices) -> Set<Int> {
        let lengths = journal.contents.values.joined().filter(\.isOfLength).map(\.number)
        let numbers = (journal.names.map(\.number) + lengths).filter { !isCommitted($0) }.sorted()
        return Set(numbers.prefix(choices.choose(below: numbers.count + 1)))
    }

    private func isCommitted(_ number: Int) -> Bool {
        number <= journal.lastOrderedNumber
    }
}
