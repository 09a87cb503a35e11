import Foundation

extension PowerLoss {
    /// Returns the tree of the changes before a point in their order, which may lie inside of one.
    func orderedTree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        let reached = reachedEnds(&choices)
        var disk = journal.disk
        for change in journal.names where isCommitted(change.number) || reached[change.number] != nil {
            disk.apply(change)
        }
        return tree(of: disk) { file, contents in
            for change in journal.contents[file] ?? [] {
                let end = isCommitted(change.number) ? change.ends.last : reached[change.number]
                apply(change, upTo: end, to: &contents, &choices)
                guard end == change.ends.last else { break }
            }
        }
    }

    /// Chooses the point, and returns for each change that has been begun before it how far it has got.
    private func reachedEnds(_ choices: inout some PowerLossChoices) -> [Int: Int] {
        let names = journal.names.map { (number: $0.number, ends: [0]) }
        let writes = journal.contents.values.joined().map { (number: $0.number, ends: $0.ends) }
        let steps = (names + writes).filter { !isCommitted($0.number) }.sorted { $0.number < $1.number }
            .flatMap { change in change.ends.map { (number: change.number, end: $0) } }
        let point = choices.choose(below: steps.count + 1)
        return Dictionary(steps.prefix(point).map { ($0.number, $0.end) }) { max($0, $1) }
    }

    /// Applies a change as far as it extends the file, and of the bytes that it overwrites those that are chosen.
    private func apply(
        _ change: Journal.ContentChange,
        upTo end: Int?,
        to contents: inout FileContents,
        _ choices: inout some PowerLossChoices
    ) {
        switch change.kind {
        case .resize:
            if let end {
                contents.resize(to: end)
            }
        case .write(let bytes, let offset):
            let overwritten = offset..<max(offset, min(offset + bytes.count, change.oldSize))
            if !overwritten.isEmpty {
                contents.write(bytes, at: offset, keeping: fate(of: overwritten, &choices))
            }
            if let end {
                contents.write(bytes, at: offset, keeping: max(offset, change.oldSize)..<end)
            }
        }
    }

    private func isCommitted(_ number: Int) -> Bool {
        number <= journal.lastOrderedNumber
    }
}

extension InMemoryState.Journal.ContentChange {
    /// The sizes of the file, one after the other, at which the change may be cut off; none if it does not alter the size.
    fileprivate var ends: [Int] {
        switch kind {
        case .resize(let size): return [size]
        case .write(let bytes, let offset):
            let added = max(offset, oldSize)..<max(offset + bytes.count, oldSize)
            return added.isEmpty ? [] : PowerLoss.boundaries(in: added) + [added.upperBound]
        }
    }
}
