import Foundation

/// The items below a directory, each directory before its contents.
///
/// Links are not followed.
///
/// A directory is listed only when the walk reaches it. Until then, the caller may change its contents. After an error, the walk
/// continues with the next item.
package struct FileSystemWalk {
    /// An item below the directory.
    package struct Item {
        /// The path of the item, for calls of the file system.
        package let path: String
        package let name: String
        /// The number of components of the relative path: 1 for an item of the directory itself.
        package let level: Int
        /// Whether the item is a directory, or `nil` if listing its parent did not report its kind.
        let isDirectory: Bool?
        /// The length of the path of the walk's first directory, with a slash.
        fileprivate let prefixLength: Int

        /// The path of the item, relative to the walk's first directory.
        package var relativePath: String {
            String(decoding: path.utf8.dropFirst(prefixLength), as: UTF8.self)
        }
    }

    /// The order of the items of one directory.
    package enum Order {
        /// The order in which the file system lists them.
        case listed
        /// The order of the bytes of their names.
        case sorted
    }

    /// The items of one directory that have not been returned yet.
    ///
    /// Only their names are kept: a path is made when its item is returned.
    private struct Listing {
        /// The path of the directory, with a slash.
        let prefix: String
        let level: Int
        var entries: IndexingIterator<[DirectoryEntry]>
    }

    private let fileSystem: any FileSystem
    private let order: Order
    private let includes: ((String) -> Bool)?
    private let prefixLength: Int
    /// The listings of the directories on the way to the next item.
    private var listings: [Listing] = []
    /// The directory to list next.
    private var directory: Item?

    /// Creates a walk; it does nothing until the first call of ``next()``.
    /// - Parameters:
    ///   - fileSystem: The file system.
    ///   - path: The walk's first directory.
    ///   - order: The order of the items of one directory.
    ///   - includes: Returns whether a name, and everything below it, is part of the walk. `nil` includes all names.
    package init(
        of fileSystem: any FileSystem,
        below path: String,
        order: Order = .listed,
        includes: ((String) -> Bool)? = nil
    ) {
        self.fileSystem = fileSystem
        self.order = order
        self.includes = includes
        prefixLength = path.utf8.count + (path.utf8.last == UInt8(ascii: "/") ? 0 : 1)
        directory = Item(path: path, name: "", level: 0, isDirectory: true, prefixLength: prefixLength)
    }

    /// Makes the walk continue with the contents of a directory.
    package mutating func enter(_ item: Item) {
        directory = item
    }

    /// Makes the walk continue without the contents of the directory that was entered last.
    package mutating func skipDescendants() {
        directory = nil
    }

    /// Returns the next item, or `nil` at the end; the contents of a directory follow only after ``enter(_:)``.
    /// - Throws: The error of the file system if a directory cannot be listed.
    package mutating func next() throws -> Item? {
        if let directory = directory.take() {
            listings.append(try listing(of: directory))
        }
        while !listings.isEmpty {
            let last = listings.count - 1
            if let entry = listings[last].entries.next() {
                return Item(
                    path: listings[last].prefix + entry.name,
                    name: entry.name,
                    level: listings[last].level,
                    isDirectory: entry.isDirectory,
                    prefixLength: prefixLength
                )
            }
            listings.removeLast()
        }
        return nil
    }

    /// Returns the next item, or `nil` at the end.
    ///
    /// Directories that cannot be listed are skipped.
    package mutating func nextSkippingErrors() -> Item? {
        let fileSystem = fileSystem
        while true {
            if let item = fileSystem.orNil({ try next() }) { return item }
        }
    }

    private func listing(of directory: Item) throws -> Listing {
        var entries = try entries(of: directory)
        if let includes {
            entries.removeAll { !includes($0.name) }
        }
        if order == .sorted {
            entries = entries.sortedByBytes()
        }
        let prefix = directory.path.utf8.last == UInt8(ascii: "/") ? directory.path : "\(directory.path)/"
        return Listing(prefix: prefix, level: directory.level + 1, entries: entries.makeIterator())
    }

    private func entries(of directory: Item) throws -> [DirectoryEntry] {
        let path = directory.path
        if let kernel = fileSystem as? any KernelFileSystem { return try kernel.entriesOfDirectory(atPath: path) }
        var entries: [DirectoryEntry] = []
        let names = try fileSystem.reach(.contentsOfDirectory(atPath: path)) {
            guard let kernel = $0 as? any KernelFileSystem else { return try $0.contentsOfDirectory(atPath: path) }
            entries = try kernel.entriesOfDirectory(atPath: path)
            return entries.map(\.name)
        }
        // An interceptor may have changed the names.
        let isComplete = entries.elementsEqual(names) { $0.name.equalsByBytes($1) }
        return isComplete ? entries : names.map { DirectoryEntry(name: $0, isDirectory: nil) }
    }
}

extension FileSystem {
    /// Returns whether an item of a walk is a directory, or `nil` if its status cannot be read.
    ///
    /// The status is read only if listing did not report the kind. A walk enters an item whose status cannot be read, so that
    /// listing it tells the error. An item that has vanished is not a directory.
    func isDirectory(_ item: FileSystemWalk.Item) throws -> Bool? {
        if let isDirectory = item.isDirectory { return isDirectory }
        return try unlessUnexpected {
            do {
                return try statusOfItem(atPath: item.path, followingSymbolicLinks: false).kind == .directory
            } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
                return false
            }
        }
    }

    /// Calls a closure with each item below a directory, each directory before its contents.
    /// - Parameters:
    ///   - path: The directory.
    ///   - order: The order of the items of one directory.
    ///   - body: The closure, which gets the item and its status.
    /// - Throws: The first error of the file system, or of `body`.
    package func forEachItem(
        below path: String,
        order: FileSystemWalk.Order = .sorted,
        _ body: (FileSystemWalk.Item, FileStatus) throws -> Void
    ) throws {
        var walk = FileSystemWalk(of: self, below: path, order: order)
        while let item = try walk.next() {
            let status = try statusOfItem(atPath: item.path, followingSymbolicLinks: false)
            try body(item, status)
            if status.kind == .directory {
                walk.enter(item)
            }
        }
    }
}
