/// The states after a power loss as the documentation states them, found by trying every subset of the changes.
///
/// It is written from the text of the article, and shares no code with the file system: items are numbers, and bytes are
/// characters. It is slow, and meant for programs of a few operations.
struct PowerLossOracle {
    private enum Item: Equatable {
        case file, directory, link
    }

    private struct Place: Hashable {
        var directory: Int
        var name: String
    }

    private enum Change {
        case names(taken: Place?, entered: Place?, item: Int, emptied: Int?, newParents: [Int])
        case length(file: Int, Int)
        case bytes(file: Int, [UInt8], offset: Int, oldSize: Int)
    }

    private struct Entry {
        var change: Change
        /// Whether a synchronization has put it on the disk, by the rules of POSIX.
        var isSynchronized = false
    }

    private struct Disk {
        var names: [Place: Int] = [:]
        var bytes: [Int: [UInt8]] = [:]
    }

    private static let root = 0
    private var items: [Item] = [.directory]
    private var now = Disk()
    private var disk = Disk()
    private var entries: [Entry] = []
    /// The number of changes before the last synchronization of any item.
    private var orderedCount = 0
    private var draftCount = 0
}

// The file system as it is without a power loss.
extension PowerLossOracle {
    /// Forgets the changes: all is on the disk.
    mutating func beginTracking() {
        disk = now
        entries = []
        orderedCount = 0
    }

    /// Runs an operation, and returns whether it succeeds.
    mutating func run(_ operation: PowerLossOperation) -> Bool {
        switch operation {
        case .write(let path, let character, let count):
            return overwrite(path, Array(repeating: character.asciiValue ?? 0, count: count))
        case .writeAtomically(let path, let character, let count):
            guard let place = place(path), now.names[place].map({ items[$0] }) != .directory else { return false }
            draftCount += 1
            let draft = Place(directory: place.directory, name: ".draft\(draftCount)")
            let file = create(.file, at: draft)
            apply(.bytes(file: file, Array(repeating: character.asciiValue ?? 0, count: count), offset: 0, oldSize: 0))
            synchronize(file)
            move(file, from: draft, to: place)
            synchronize(place.directory)
        case .writePart(let path, let character, let count, let offset):
            guard let file = file(path) else { return false }
            let bytes = [UInt8](repeating: character.asciiValue ?? 0, count: count)
            if count > 0 {
                apply(.bytes(file: file, bytes, offset: offset, oldSize: now.bytes[file, default: []].count))
            }
        case .truncate(let path, let size):
            guard let file = file(path) else { return false }
            if size != now.bytes[file, default: []].count {
                apply(.length(file: file, size))
            }
        case .createDirectory(let path): return createNew(.directory, path)
        case .createSymbolicLink(let path): return createNew(.link, path)
        case .link(let path, let destination):
            guard let item = item(path), items[item] != .directory, let place = place(destination),
                now.names[place] == nil
            else { return false }
            apply(.names(taken: nil, entered: place, item: item, emptied: nil, newParents: []))
        case .remove(let path):
            guard let place = place(path), now.names[place] != nil else { return false }
            remove(place)
        case .replace(let path, let newPath):
            return replace(path, with: newPath)
        case .synchronize(let path):
            guard let item = item(path), items[item] != .link else { return false }
            synchronize(item)
        }
        return true
    }

    private func place(_ path: String) -> Place? {
        let names = path.split(separator: "/").map(String.init)
        guard let last = names.last else { return nil }
        var directory = Self.root
        for name in names.dropLast() {
            guard let next = now.names[Place(directory: directory, name: name)], items[next] == .directory else {
                return nil
            }
            directory = next
        }
        return Place(directory: directory, name: last)
    }

    private func item(_ path: String) -> Int? {
        path == "/" ? Self.root : place(path).flatMap { now.names[$0] }
    }

    private func file(_ path: String) -> Int? {
        item(path).flatMap { items[$0] == .file ? $0 : nil }
    }

    private mutating func create(_ kind: Item, at place: Place) -> Int {
        items.append(kind)
        apply(.names(taken: nil, entered: place, item: items.count - 1, emptied: nil, newParents: []))
        return items.count - 1
    }

    private mutating func createNew(_ kind: Item, _ path: String) -> Bool {
        guard let place = place(path), now.names[place] == nil else { return false }
        _ = create(kind, at: place)
        return true
    }

    private mutating func overwrite(_ path: String, _ bytes: [UInt8]) -> Bool {
        guard let place = place(path) else { return false }
        let file = now.names[place] ?? create(.file, at: place)
        guard items[file] == .file else { return false }
        if !now.bytes[file, default: []].isEmpty {
            apply(.length(file: file, 0))
        }
        if !bytes.isEmpty {
            apply(.bytes(file: file, bytes, offset: 0, oldSize: 0))
        }
        return true
    }

    private mutating func remove(_ place: Place) {
        guard let item = now.names[place] else { return }
        let isDirectory = items[item] == .directory
        if isDirectory {
            for child in now.names.keys.filter({ $0.directory == item }).sorted(by: { $0.name < $1.name }) {
                remove(child)
            }
        }
        apply(.names(taken: place, entered: nil, item: item, emptied: isDirectory ? item : nil, newParents: []))
    }

    /// Replaces only what a rename replaces.
    private mutating func replace(_ path: String, with newPath: String) -> Bool {
        guard let place = place(path), let newPlace = self.place(newPath), let item = now.names[newPlace] else {
            return false
        }
        guard !parents(of: place.directory).contains(item) || items[item] != .directory else { return false }
        if let occupant = now.names[place] {
            guard occupant != item else { return true }
            let isEmpty = !now.names.keys.contains { $0.directory == occupant }
            guard (items[occupant] == .directory) == (items[item] == .directory), isEmpty else { return false }
        }
        move(item, from: newPlace, to: place)
        return true
    }

    private mutating func move(_ item: Int, from source: Place, to place: Place) {
        let emptied = now.names[place].flatMap { items[$0] == .directory ? $0 : nil }
        let newParents = source.directory == place.directory ? [] : parents(of: place.directory)
        apply(.names(taken: source, entered: place, item: item, emptied: emptied, newParents: newParents))
    }

    /// Returns a directory and all above it.
    private func parents(of directory: Int) -> [Int] {
        guard directory != Self.root, let place = now.names.first(where: { $0.value == directory })?.key else {
            return [Self.root]
        }
        return [directory] + parents(of: place.directory)
    }

    private mutating func apply(_ change: Change) {
        entries.append(Entry(change: change))
        Self.apply(change, to: &now)
    }

    private static func apply(_ change: Change, to disk: inout Disk) {
        switch change {
        case .names(let taken, let entered, let item, _, _):
            if let taken { disk.names[taken] = nil }
            if let entered { disk.names[entered] = item }
        case .length(let file, let size):
            let bytes = disk.bytes[file, default: []]
            disk.bytes[file] = Array(bytes.prefix(size)) + Array(repeating: 0, count: max(0, size - bytes.count))
        case .bytes(let file, let bytes, let offset, _):
            disk.bytes[file] = Self.writing(bytes, at: offset, into: disk.bytes[file, default: []])
        }
    }

    private static func writing(_ bytes: [UInt8], at offset: Int, into old: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return old }
        var new = old + Array(repeating: 0, count: max(0, offset + bytes.count - old.count))
        new.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return new
    }
}

// Synchronization.
extension PowerLossOracle {
    private mutating func synchronize(_ item: Int) {
        orderedCount = entries.count
        for index in entries.indices {
            switch entries[index].change {
            case .length(item, _), .bytes(item, _, _, _): entries[index].isSynchronized = true
            case .names where Self.places(entries[index].change).contains(where: { $0.directory == item }):
                synchronizeEntry(index)
            default: break
            }
        }
    }

    private mutating func synchronizeEntry(_ index: Int) {
        entries[index].isSynchronized = true
        for earlier in 0..<index where isSameName(earlier, index) || isInRemoved(earlier, index) {
            synchronizeEntry(earlier)
        }
    }

    private static func places(_ change: Change) -> [Place] {
        guard case .names(let taken, let entered, _, _, _) = change else { return [] }
        return [taken, entered].compactMap(\.self)
    }

    private func isSameName(_ earlier: Int, _ later: Int) -> Bool {
        !Set(Self.places(entries[earlier].change)).isDisjoint(with: Self.places(entries[later].change))
    }

    private func isInRemoved(_ earlier: Int, _ later: Int) -> Bool {
        guard case .names(_, _, _, let emptied?, _) = entries[later].change else { return false }
        return Self.places(entries[earlier].change).contains { $0.directory == emptied }
    }

    /// Whether the earlier change is the last one before the later one that entered a directory that this leads to.
    private func entersNewParent(_ earlier: Int, _ later: Int) -> Bool {
        guard case .names(_, _, _, _, let newParents) = entries[later].change else { return false }
        return newParents.contains { parent in
            let last = (0..<later).last {
                if case .names(_, _?, parent, _, _) = entries[$0].change { true } else { false }
            }
            return last == earlier
        }
    }
}

// Power loss.
extension PowerLossOracle {
    /// Returns the text of every state.
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
            case .bytes(file, let bytes, let offset, _):
                let fates = entry.isSynchronized ? [(0, bytes.count)] : Self.fates(bytes.count, at: offset)
                versions = Set(
                    versions.flatMap { old in
                        fates.map { Self.writing(Array(bytes[$0..<$1]), at: offset + $0, into: old) }
                    }
                )
            default: break
            }
        }
        return versions
    }

    private static func bytes(of file: Int, _ old: [UInt8], after change: Change) -> [UInt8] {
        var disk = Disk(bytes: [file: old])
        apply(change, to: &disk)
        return disk.bytes[file, default: []]
    }

    /// Returns the parts of a write that may be on the disk.
    private static func fates(_ count: Int, at offset: Int) -> [(Int, Int)] {
        let cuts = (1..<max(1, count)).filter { (offset + $0) % 4096 == 0 }
        return [(0, 0), (0, count)] + cuts.map { (0, $0) } + cuts.map { ($0, count) }
    }

    /// Adds the text of each combination of the versions of the files that names lead to.
    private func addStates(
        of names: [Place: Int],
        to states: inout Set<String>,
        bytes: (Int) -> Set<[UInt8]>
    ) {
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
                PowerLossTest.text(
                    found.map { path, item in
                        let first = found.first { $0.item == item }?.path ?? path
                        return switch items[item] {
                        case .directory: "\(path)/"
                        case .link: "\(path) link \(first)"
                        case .file: "\(path) \(first) \(PowerLossTest.text(combination[item, default: []]))"
                        }
                    }
                )
            )
        }
    }
}

// The ordered model.
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
