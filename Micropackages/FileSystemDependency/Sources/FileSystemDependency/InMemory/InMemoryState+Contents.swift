import Foundation

extension InMemoryState {
    /// Truncates a file, and writes as many bytes as the capacity permits.
    mutating func replaceContents(of file: NodeID, with new: FileContents) throws(Errno) {
        let old = tree.nodes[file].contents.storedCount
        if journal == nil, new.storedCount - old <= roomLeft {
            return change(file) { $0 = new }
        }
        resize(file, to: 0)
        var contents = new
        contents.resize(to: Self.largest(below: new.count) { new.storedCount(in: 0..<$0) <= roomLeft })
        for (offset, bytes) in contents.storedBytes {
            record(.write(bytes, at: offset), of: file)
            tree.nodes[file].contents.write(bytes, at: offset)
        }
        resize(file, to: contents.count)
        tree.usedBytes += contents.storedCount
        guard contents.count == new.count else { throw Errno(.ENOSPC) }
    }

    func read(_ file: NodeID, from offset: UInt64, upToCount count: Int) throws(Errno) -> Data {
        let size = tree.nodes[file].contents.count
        guard offset < size else { return Data() }
        let end = count < size - Int(offset) ? Int(offset) + count : size
        return try tree.nodes[file].contents.bytes(in: Int(offset)..<end)
    }

    /// Writes as many bytes at an offset as the capacity permits, and returns their number.
    mutating func write(_ data: Data, _ file: NodeID, at offset: UInt64) throws(Errno) -> Int {
        guard !data.isEmpty else { return 0 }
        guard offset <= UInt64(Int.max - data.count) else { throw Errno(.EINVAL) }
        let offset = Int(offset)
        // The closure must not hold a reference to the contents. Otherwise, the change below would copy them.
        let count = Self.largest(below: data.count) { count in
            count <= roomLeft
                || count - tree.nodes[file].contents.storedCount(in: offset..<offset + count) <= roomLeft
        }
        guard count > 0 else { throw Errno(.ENOSPC) }
        record(.write(data.prefix(count), at: offset), of: file)
        change(file) { $0.write(data.prefix(count), at: offset) }
        return count
    }

    /// Sets the length of a file.
    ///
    /// Bytes that are added are zeros, and do not count against the capacity.
    mutating func resize(_ file: NodeID, to size: Int) {
        if size != tree.nodes[file].contents.count {
            record(.resize(to: size), of: file)
        }
        change(file) { $0.resize(to: size) }
    }

    private mutating func change(_ file: NodeID, _ body: (inout FileContents) -> Void) {
        let old = tree.nodes[file].contents.storedCount
        body(&tree.nodes[file].contents)
        tree.usedBytes += tree.nodes[file].contents.storedCount - old
        tree.nodes[file].modificationDate = settings.now()
        removePrivileges(of: file)
    }

    /// Clears the set-user-ID bit and, if the group may execute the file, the set-group-ID bit, unless the superuser writes.
    private mutating func removePrivileges(of file: NodeID) {
        guard settings.credentials.userID != 0, tree.nodes[file].permissions & 0o6000 != 0 else { return }
        let isGroupProgram = tree.nodes[file].permissions & 0o2010 == 0o2010
        tree.nodes[file].permissions &= isGroupProgram ? ~0o6000 : ~0o4000
    }

    /// Returns the largest number that satisfies a condition, up to a count.
    ///
    /// All smaller numbers must satisfy the condition too.
    private static func largest(below count: Int, _ condition: (Int) -> Bool) -> Int {
        guard !condition(count) else { return count }
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if condition(middle) {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    private mutating func record(_ change: @autoclosure () -> Journal.ContentChange.Kind, of file: NodeID) {
        journal?.record(change(), of: file, oldSize: tree.nodes[file].contents.count, at: settings.now())
    }

    private var roomLeft: Int {
        settings.capacity.map { max(0, $0 - tree.usedBytes) } ?? Int.max
    }

    /// Returns the path of a directory, or `nil` if it has been removed.
    func path(of directory: NodeID) -> String? {
        var names: [String] = []
        var directory = directory
        while directory != Self.root {
            let parent = tree.nodes[directory].parent
            guard let entry = tree.nodes[parent].entries.first(where: { $0.value == directory }) else { return nil }
            names.append(entry.key.string)
            directory = parent
        }
        return "/" + names.reversed().joined(separator: "/")
    }

    mutating func changeCurrentDirectory(_ path: String) throws(Errno) {
        let directory = try node(path, followingSymbolicLinks: true)
        guard tree.nodes[directory].kind == .directory else { throw Errno(.ENOTDIR) }
        try require(.executing, directory)
        retain(directory)
        release(tree.currentDirectory)
        tree.currentDirectory = directory
        knownPaths.forget()
    }
}
