/// The possible states after a power loss, with which the states of the fake are compared.
///
/// The oracle tries all sets of changes that the page "Power loss" allows on the disk. It shares no code with the fake.
/// An item is a number, its index in ``items``. The oracle is slow, so it suits only programs of a few operations.
struct PowerLossOracle {
    enum Item: Equatable {
        case file, directory, link
    }

    struct Place: Hashable {
        var directory: Int
        var name: String
    }

    enum Change {
        case names(taken: Place?, entered: Place?, item: Int, emptied: Int?, newParents: [Int])
        case length(file: Int, Int)
        case bytes(file: Int, [UInt8], offset: Int, oldSize: Int)
    }

    struct Entry {
        var change: Change
        /// Whether the change is on the disk after a synchronization, by the rules of POSIX.
        var isSynchronized = false
        /// Whether a failed synchronization has marked the change as clean, so that no later synchronization writes it.
        var isForgotten = false
    }

    struct Disk {
        var names: [Place: Int] = [:]
        var bytes: [Int: [UInt8]] = [:]
    }

    static let root = 0
    var items: [Item] = [.directory]
    var now = Disk()
    var disk = Disk()
    var entries: [Entry] = []
    /// The number of changes before the last synchronization of any item.
    var orderedCount = 0
    private var draftCount = 0
}

// The operations, without a power loss.
extension PowerLossOracle {
    /// Deletes the record of changes, so that the current state counts as synchronized.
    mutating func beginTracking() {
        disk = now
        entries = []
        orderedCount = 0
    }

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
        case .failSynchronization(let path, let isForgotten):
            if isForgotten, let file = file(path) {
                for index in entries.indices where Self.file(entries[index].change) == file {
                    entries[index].isForgotten = !entries[index].isSynchronized
                }
            }
            return false
        }
        return true
    }

    private static func file(_ change: Change) -> Int? {
        switch change {
        case .length(let file, _), .bytes(let file, _, _, _): file
        case .names: nil
        }
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

    /// Replaces an item if a rename can replace it.
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

    static func apply(_ change: Change, to disk: inout Disk) {
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

    static func writing(_ bytes: [UInt8], at offset: Int, into old: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return old }
        var new = old + Array(repeating: 0, count: max(0, offset + bytes.count - old.count))
        new.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return new
    }
}

extension PowerLossOracle {
    private mutating func synchronize(_ item: Int) {
        orderedCount = entries.count
        for index in entries.indices {
            switch entries[index].change {
            case .length(item, _), .bytes(item, _, _, _): entries[index].isSynchronized = !entries[index].isForgotten
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

    static func places(_ change: Change) -> [Place] {
        guard case .names(let taken, let entered, _, _, _) = change else { return [] }
        return [taken, entered].compactMap(\.self)
    }

    func isSameName(_ earlier: Int, _ later: Int) -> Bool {
        !Set(Self.places(entries[earlier].change)).isDisjoint(with: Self.places(entries[later].change))
    }

    func isInRemoved(_ earlier: Int, _ later: Int) -> Bool {
        guard case .names(_, _, _, let emptied?, _) = entries[later].change else { return false }
        return Self.places(entries[earlier].change).contains { $0.directory == emptied }
    }

    /// Whether the earlier change entered the latest name of the directory into which the later change moves an item.
    ///
    /// It is also true if the earlier change entered the latest name of a directory above that directory.
    ///
    /// Then the later change cannot be on the disk without the earlier change.
    func entersNewParent(_ earlier: Int, _ later: Int) -> Bool {
        guard case .names(_, _, _, _, let newParents) = entries[later].change else { return false }
        return newParents.contains { parent in
            let last = (0..<later).last {
                if case .names(_, _?, parent, _, _) = entries[$0].change { true } else { false }
            }
            return last == earlier
        }
    }
}
