extension PowerLossOracle {
    func orderedStates() -> Set<String> {
        var states: Set<String> = []
        for (count, part) in points() {
            var names = Disk(names: disk.names)
            for (index, entry) in entries.enumerated() where index < count {
                if !Self.places(entry.change).isEmpty {
                    Self.apply(entry.change, to: &names)
                }
            }
            addStates(of: names.names, to: &states) { orderedBytes($0, count, part) }
        }
        return states
    }

    /// Returns the points up to which changes may be on the disk: their number, and where the next one is cut.
    private func points() -> [(count: Int, cut: Int?)] {
        (orderedCount...entries.count).flatMap { count -> [(Int, Int?)] in
            guard count < entries.count, case .bytes(_, let bytes, let offset, let oldSize) = entries[count].change
            else {
                return [(count, nil)]
            }
            let start = max(offset, oldSize)
            let cuts = stride(from: start + 1, to: max(start + 1, offset + bytes.count), by: 1).filter {
                $0 % 4096 == 0
            }
            return [(count, nil)] + cuts.map { (count, $0) }
        }
    }

    private func orderedBytes(_ file: Int, _ count: Int, _ cut: Int?) -> Set<[UInt8]> {
        var versions: Set = [disk.bytes[file, default: []]]
        for (index, entry) in entries.enumerated() {
            switch entry.change {
            case .length(file, _):
                guard index < count else { return versions }
                versions = Set(versions.map { Self.bytes(of: file, $0, after: entry.change) })
            case .bytes(file, let bytes, let offset, let oldSize):
                let inner = max(0, min(bytes.count, oldSize - offset))
                let fates = entry.isSynchronized ? [(0, inner)] : Self.fates(inner, at: offset)
                let end = index < count ? offset + bytes.count : index == count ? cut ?? 0 : 0
                versions = Set(
                    versions.flatMap { old in
                        fates.map { from, to in
                            let overwritten = Self.writing(Array(bytes[from..<to]), at: offset + from, into: old)
                            let start = max(offset, oldSize)
                            guard end > start else { return overwritten }
                            return Self.writing(
                                Array(bytes[start - offset..<end - offset]),
                                at: start,
                                into: overwritten
                            )
                        }
                    }
                )
                if end < offset + bytes.count && bytes.count > inner { return versions }
            default: break
            }
        }
        return versions
    }
}
