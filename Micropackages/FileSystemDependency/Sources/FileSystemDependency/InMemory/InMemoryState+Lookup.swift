import Foundation

extension InMemoryState {
    /// The last component of a path, with the directory that the other components resolve to.
    struct Last {
        enum Component {
            case name(Name)
            /// The component `.` or `..`.
            case dots
            case root
        }

        /// The directory that contains the component or, for `.` and `..`, the directory that the component resolves to.
        var directory: NodeID
        var component: Component
        var hasTrailingSlash = false
    }

    static let linkLimit = 40
    private static let pathLimit = 4096
    private static let nameLimit = 255

    // If this function were inlined into each caller, lookups, faults and logs would be a quarter of the module's code.
    @inline(never)
    mutating func node(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> NodeID {
        if let known = knownPaths[path, followingSymbolicLinks] {
            return known
        }
        var links = 0
        let node = try node(
            path,
            from: tree.currentDirectory,
            followingSymbolicLinks: followingSymbolicLinks,
            &links
        )
        knownPaths.remember(path, followingSymbolicLinks: followingSymbolicLinks, node)
        return node
    }

    private func node(
        _ path: String,
        from start: NodeID,
        followingSymbolicLinks: Bool,
        _ links: inout Int
    ) throws(Errno) -> NodeID {
        let last = try walk(path, from: start, &links)
        return try node(last, followingSymbolicLinks: followingSymbolicLinks, &links)
    }

    func node(_ last: Last, followingSymbolicLinks: Bool, _ links: inout Int) throws(Errno) -> NodeID {
        guard case .name(let name) = last.component else {
            return last.directory
        }
        guard let entry = try entry(name, in: last.directory) else {
            throw Errno(.ENOENT)
        }
        let follows = followingSymbolicLinks || last.hasTrailingSlash
        let node = try follows ? self.follow(entry, in: last.directory, &links) : entry
        guard !last.hasTrailingSlash || tree.nodes[node].kind == .directory else {
            throw Errno(.ENOTDIR)
        }
        return node
    }

    /// Resolves all components of a path except for the last.
    func walk(_ path: String) throws(Errno) -> Last {
        var links = 0
        return try walk(path, from: tree.currentDirectory, &links)
    }

    @inline(never)
    func walk(_ path: String, from start: NodeID, _ links: inout Int) throws(Errno) -> Last {
        let path = Path(path, folding: settings.nameComparison)
        guard path.byteCount > 0 else { throw Errno(.ENOENT) }
        guard path.byteCount < Self.pathLimit else { throw Errno(.ENAMETOOLONG) }
        var directory = path.isAbsolute ? Self.root : start
        guard let last = path.components.last else {
            return Last(directory: directory, component: .root)
        }
        for component in path.components.dropLast() {
            try require(.executing, directory)
            directory = try step(component, from: directory, &links)
        }
        try require(.executing, directory)
        guard case .name(let name) = last else {
            return Last(directory: try step(last, from: directory, &links), component: .dots)
        }
        return Last(directory: directory, component: .name(name), hasTrailingSlash: path.hasTrailingSlash)
    }

    /// Returns the directory that a component leads to, following links.
    private func step(
        _ component: Path.Component,
        from directory: NodeID,
        _ links: inout Int
    ) throws(Errno) -> NodeID {
        switch component {
        case .here: return directory
        case .up: return tree.nodes[directory].parent
        case .name(let name):
            guard let entry = try entry(name, in: directory) else {
                throw Errno(.ENOENT)
            }
            let next = try follow(entry, in: directory, &links)
            guard tree.nodes[next].kind == .directory else {
                throw Errno(.ENOTDIR)
            }
            return next
        }
    }

    func entry(_ name: Name, in directory: NodeID) throws(Errno) -> NodeID? {
        guard name.string.utf8.count <= Self.nameLimit else {
            // In a directory that has been removed, Linux does not look at names, and so reports `ENOENT`.
            throw Errno(tree.nodes[directory].referenceCount > 0 ? .ENAMETOOLONG : .ENOENT)
        }
        return tree.nodes[directory].entries[name]
    }

    /// Follows links from an entry of a directory to an item that is not a link.
    private func follow(_ entry: NodeID, in directory: NodeID, _ links: inout Int) throws(Errno) -> NodeID {
        guard tree.nodes[entry].kind == .symbolicLink else { return entry }
        try countLink(&links)
        return try node(tree.nodes[entry].target, from: directory, followingSymbolicLinks: true, &links)
    }

    func countLink(_ links: inout Int) throws(Errno) {
        links += 1
        guard links <= Self.linkLimit else { throw Errno(.ELOOP) }
    }
}
