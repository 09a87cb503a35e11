public import Foundation

extension FileSystem {
    /// The same operations off the caller's executor: `try await fileSystem.async.data(contentsOf: url)`.
    public var async: AsyncFileSystem { AsyncFileSystem(base: self) }
}

/// A file system whose operations suspend their caller instead of blocking it.
///
/// An operation that walks a directory stops between two items when its task is cancelled: it throws a
/// `CancellationError`, and leaves what is done by then. All others check before they begin.
public struct AsyncFileSystem: Sendable {
    let base: any FileSystem

    /// Returns the bytes of a file.
    @concurrent
    public func data(contentsOf url: URL, options: Data.ReadingOptions = []) async throws -> Data {
        try Task.checkCancellation()
        return try base.data(contentsOf: url, options: options)
    }

    /// Writes bytes to a file, which is created if there is none.
    @concurrent
    public func write(_ data: Data, to url: URL, options: Data.WritingOptions = []) async throws {
        try Task.checkCancellation()
        try base.write(data, to: url, options: options)
    }

    /// Returns what the file system knows about an item.
    @concurrent
    public func statusOfItem(at url: URL, followingSymbolicLinks: Bool = true) async throws -> FileStatus {
        try Task.checkCancellation()
        return try base.statusOfItem(at: url, followingSymbolicLinks: followingSymbolicLinks)
    }

    /// Returns the URLs of what is in a directory.
    @concurrent
    public func contentsOfDirectory(
        at url: URL,
        options: FileManager.DirectoryEnumerationOptions = []
    ) async throws -> [URL] {
        try Task.checkCancellation()
        return try base.contentsOfDirectory(at: url, options: options)
    }

    /// Creates a directory, with its parents if asked to.
    @concurrent
    public func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int? = nil
    ) async throws {
        try Task.checkCancellation()
        try base.createDirectory(
            atPath: url.filePath,
            withIntermediateDirectories: createIntermediates,
            permissions: permissions
        )
    }

    /// Moves an item, with what is in it.
    @concurrent
    public func moveItem(at source: URL, to destination: URL) async throws {
        try Task.checkCancellation()
        try base.moveItem(at: source, to: destination)
    }

    /// Returns all items below a directory, each directory before what is in it.
    @concurrent
    public func items(
        below url: URL,
        options: FileManager.DirectoryEnumerationOptions = []
    ) async throws -> [URL] {
        var items: [URL] = []
        let enumerator = base.enumerator(at: url, options: options)
        while let item = enumerator?.next() {
            try Task.checkCancellation()
            items.append(item)
        }
        return items
    }

    /// Removes an item, and what is in it before.
    @concurrent
    public func removeItem(at url: URL) async throws {
        try await remove(url.filePath)
    }

    @concurrent
    private func remove(_ path: String) async throws {
        try Task.checkCancellation()
        if try base.statusOfItem(atPath: path, followingSymbolicLinks: false).kind == .directory {
            for name in try base.contentsOfDirectory(atPath: path).sorted() {
                try await remove("\(path)/\(name)")
            }
        }
        try base.removeItem(atPath: path)
    }

    /// Copies an item, and then what is in it.
    @concurrent
    public func copyItem(at source: URL, to destination: URL) async throws {
        guard !"\(destination.filePath)/".utf8.starts(with: "\(source.filePath)/".utf8) else {
            return try base.copyItem(at: source, to: destination)
        }
        try await copy(source.filePath, destination.filePath)
    }

    @concurrent
    private func copy(_ source: String, _ destination: String) async throws {
        try Task.checkCancellation()
        let status = try base.statusOfItem(atPath: source, followingSymbolicLinks: false)
        guard status.kind == .directory else {
            return try base.copyItem(atPath: source, toPath: destination)
        }
        let names = try base.contentsOfDirectory(atPath: source).sorted()
        try base.createDirectory(
            atPath: destination,
            withIntermediateDirectories: false,
            permissions: 0o700
        )
        for name in names {
            try await copy("\(source)/\(name)", "\(destination)/\(name)")
        }
        try base.setPermissions(status.permissions, ofItemAtPath: destination)
        try base.setModificationDate(status.modificationDate, ofItemAtPath: destination)
    }
}
