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

    /// Returns the bytes that a file may have after a power loss if the journal ends after the first `count` changes.
    ///
    /// A change of the file's length is in effect if the journal contains it. A write is not journaled: it may be on the disk whether or
    /// not the journal contains it, but only if all earlier changes of the file's length are in effect.
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
