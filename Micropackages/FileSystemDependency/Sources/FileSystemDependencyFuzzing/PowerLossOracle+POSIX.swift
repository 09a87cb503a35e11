extension PowerLossOracle {
    /// Returns every possible state, as text.
    func posixStates() -> Set<String> {
        let nameIndices = entries.indices.filter { !Self.places(entries[$0].change).isEmpty }
        var states: Set<String> = []
        for subset in 0..<(1 << nameIndices.count) {
            let chosen = Set(nameIndices.enumerated().filter { subset >> $0.offset & 1 == 1 }.map(\.element))
            guard isAllowed(chosen, nameIndices) else { continue }
            var names = Disk(names: disk.names)
            for index in chosen.sorted() {
                Self.apply(entries[index].change, to: &names)
            }
            addStates(of: names.names, to: &states, bytes: posixBytes)
        }
        return states
    }

    private func isAllowed(_ chosen: Set<Int>, _ indices: [Int]) -> Bool {
        indices.allSatisfy { index in
            let hasAll = indices.filter { $0 < index }.allSatisfy { earlier in
                chosen.contains(earlier)
                    || !(isSameName(earlier, index) || isInRemoved(earlier, index) || entersNewParent(earlier, index))
            }
            return chosen.contains(index) ? hasAll : !(entries[index].isSynchronized && hasAll)
        }
    }

    private func posixBytes(_ file: Int) -> Set<[UInt8]> {
        var versions: Set = [disk.bytes[file, default: []]]
        for entry in entries {
            switch entry.change {
            case .length(file, _):
                versions = Set(
                    versions.flatMap { old in
                        let new = Self.bytes(of: file, old, after: entry.change)
                        return entry.isSynchronized ? [new] : [old, new]
                    }
                )
            case .bytes(file, _, _, _): versions = Set(versions.flatMap { Self.outcomes(of: entry, on: $0) })
            default: break
            }
        }
        return versions
    }

    static func bytes(of file: Int, _ old: [UInt8], after change: Change) -> [UInt8] {
        var disk = Disk(bytes: [file: old])
        apply(change, to: &disk)
        return disk.bytes[file, default: []]
    }

    /// Returns the possible bytes of a file after a write.
    static func outcomes(of entry: Entry, on old: [UInt8]) -> [[UInt8]] {
        guard case .bytes(_, let bytes, let offset, let oldSize) = entry.change else { return [] }
        let whole = writing(bytes, at: offset, into: old)
        guard !entry.isSynchronized else { return [whole] }
        let cuts = (1..<max(1, bytes.count)).filter { (offset + $0) % 512 == 0 }
        let beginnings = [old] + cuts.map { writing(Array(bytes[..<$0]), at: offset, into: old) }
        let ends = cuts.map { writing(Array(bytes[$0...]), at: offset + $0, into: old) }
        let end = offset + bytes.count
        let longer = end <= oldSize ? [] : beginnings.map { $0 + Array(repeating: 0, count: max(0, end - $0.count)) }
        return [whole] + beginnings + ends + longer
    }

    /// Adds the text of each combination of possible bytes for the files that have a name.
    func addStates(of names: [Place: Int], to states: inout Set<String>, bytes: (Int) -> Set<[UInt8]>) {
        var found: [(path: String, item: Int)] = []
        func visit(_ directory: Int, _ path: String) {
            for (place, item) in names.filter({ $0.key.directory == directory }).sorted(by: {
                $0.key.name < $1.key.name
            }) {
                found.append(("\(path)/\(place.name)", item))
                if items[item] == .directory {
                    visit(item, "\(path)/\(place.name)")
                }
            }
        }
        visit(Self.root, "")
        let files = Set(found.map(\.item).filter { items[$0] == .file }).sorted()
        var combinations: [[Int: [UInt8]]] = [[:]]
        for file in files {
            let versions = bytes(file)
            combinations = combinations.flatMap { combination in
                versions.map { combination.merging([file: $0]) { $1 } }
            }
        }
        for combination in combinations {
            states.insert(
                Self.text(
                    found.map { path, item in
                        let first = found.first { $0.item == item }?.path ?? path
                        return switch items[item] {
                        case .directory: "\(path)/"
                        case .link: "\(path) link \(first)"
                        case .file: "\(path) \(first) \(Self.text(combination[item, default: []]))"
                        }
                    }
                )
            )
        }
    }

    static func text(_ lines: [String]) -> String {
        lines.sorted().joined(separator: "\n")
    }

    /// Returns a short text for bytes: the length of each run of equal bytes.
    static func text(_ bytes: [UInt8]) -> String {
        var runs: [(byte: UInt8, count: Int)] = []
        for byte in bytes {
            if let last = runs.last, last.byte == byte {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((byte, 1))
            }
        }
        return runs.map { "\($0.byte == 0 ? "0" : String(UnicodeScalar($0.byte)))×\($0.count)" }.joined(separator: " ")
    }
}
