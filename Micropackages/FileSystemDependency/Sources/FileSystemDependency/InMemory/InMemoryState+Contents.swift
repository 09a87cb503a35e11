import Foundation

extension InMemoryState {
    private static let sizeLimit = UInt64(Int.max)

    /// Truncates a file and writes it anew, as far as there is room.
    mutating func replaceContents(of file: NodeID, with data: Data) throws(Errno) {
        try resize(file, to: 0)
        guard !data.isEmpty else { return }
        let room = min(data.count, roomLeft)
        record(.write(data.prefix(room), at: 0), of: file)
        setContents(of: file, to: room == data.count && data.startIndex == 0 ? data : Data(data.prefix(room)))
        guard room == data.count else { throw Errno(.ENOSPC) }
    }

    func read(_ file: NodeID, from offset: UInt64, upToCount count: Int) -> Data {
        let data = tree.nodes[file].data
        guard offset < data.count else { return Data() }
        let end = count < data.count - Int(offset) ? Int(offset) + count : data.count
        return offset == 0 && end == data.count ? data : data.subdata(in: Int(offset)..<end)
    }

    /// Writes a part of a file, as far as there is room, and returns the number of bytes written.
    mutating func write(_ data: Data, _ file: NodeID, at offset: UInt64) throws(Errno) -> Int {
        guard !data.isEmpty else { return 0 }
        guard offset < Self.sizeLimit - UInt64(data.count) else { throw Errno(.EFBIG) }
        let size = tree.nodes[file].data.count
        let available = size.addingReportingOverflow(roomLeft)
        let limit = available.overflow ? Int.max : available.partialValue
        let count = min(data.count, max(0, limit - Int(offset)))
        guard count > 0 else { throw Errno(.ENOSPC) }
        let end = Int(offset) + count
        record(.write(data.prefix(count), at: Int(offset)), of: file)
        if end > size {
            setSize(of: file, to: end)
        }
        tree.nodes[file].data.replaceSubrange(Int(offset)..<end, with: data.prefix(count))
        tree.nodes[file].modificationDate = settings.now()
        return count
    }

    /// Sets the length of a file; what is added is zero.
    mutating func resize(_ file: NodeID, to size: UInt64) throws(Errno) {
        guard size <= Self.sizeLimit else { throw Errno(.EFBIG) }
        let old = tree.nodes[file].data.count
        guard Int(size) - old <= roomLeft else { throw Errno(.ENOSPC) }
        if Int(size) != old {
            record(.resize(to: Int(size)), of: file)
        }
        setSize(of: file, to: Int(size))
    }

    private mutating func setSize(of file: NodeID, to size: Int) {
        let old = tree.nodes[file].data.count
        tree.usedBytes += size - old
        tree.nodes[file].modificationDate = settings.now()
        if size == 0 {
            tree.nodes[file].data = Data()
        } else if size < old {
            tree.nodes[file].data = tree.nodes[file].data.prefix(size)
        } else {
            tree.nodes[file].data.append(Data(count: size - old))
        }
    }

    private mutating func record(_ change: @autoclosure () -> Journal.ContentChange.Kind, of file: NodeID) {
        journal?.record(change(), of: file, oldSize: tree.nodes[file].data.count)
    }

    private mutating func setContents(of file: NodeID, to data: Data) {
        tree.usedBytes += data.count - tree.nodes[file].data.count
        tree.nodes[file].data = data
        tree.nodes[file].modificationDate = settings.now()
    }

    private var roomLeft: Int {
        settings.capacity.map { max(0, $0 - tree.usedBytes) } ?? Int.max
    }

    /// Returns the path of a directory, unless it has been removed.
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
