extension PowerLossOracle {
    /// Returns every possible state, as text.
    func journaledStates() -> Set<String> {
        var states: Set<String> = []
        for count in orderedCount...entries.count {
            var names = Disk(names: disk.names)
            for (index, entry) in entries.enumerated() where index < count {
                if !Self.places(entry.change).isEmpty {
                    Self.apply(entry.change, to: &names)
                }
            }
            addStates(of: names.names, to: &states) { journaledBytes($0, count) }
        }
        return states
    }

    /// Returns the possible bytes of a file if the journal has the names and lengths of only the first `count` changes.
    ///
    /// A write does not need the journal, but it needs all earlier changes of the file's length.
    private func journaledBytes(_ file: Int, _ count: Int) -> Set<[UInt8]> {
        var versions: Set = [disk.bytes[file, default: []]]
        for (index, entry) in entries.enumerated() {
            switch entry.change {
            case .length(file, _):
                guard index < count else { return versions }
                versions = Set(versions.map { Self.bytes(of: file, $0, after: entry.change) })
            case .bytes(file, _, _, _): versions = Set(versions.flatMap { Self.outcomes(of: entry, on: $0) })
            default: break
            }
        }
        return versions
    }
}
