public import Foundation

extension FileSystem {
    /// Returns the items in a directory, in no particular order.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - keys: Ignored: what they would fetch in advance is asked of ``statusOfItem(at:followingSymbolicLinks:)``.
    ///   - options: `.skipsHiddenFiles` leaves out names that begin with a dot.
    /// - Returns: The URLs of the items.
    /// - Throws: What ``FileSystem/contentsOfDirectory(atPath:)`` throws.
    public func contentsOfDirectory(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.DirectoryEnumerationOptions = []
    ) throws -> [URL] {
        let names = try contentsOfDirectory(atPath: url.filePath)
        let skipsHidden = options.contains(.skipsHiddenFiles)
        return names.filter { !skipsHidden || !$0.hasPrefix(".") }.map { url.appending(component: $0) }
    }

    /// Returns the paths of all items below a directory, each directory before what is in it.
    public func subpathsOfDirectory(atPath path: String) throws -> [String] {
        var paths: [String] = []
        for name in try contentsOfDirectory(atPath: path) {
            paths.append(name)
            let child = "\(path)/\(name)"
            if try statusOfItem(atPath: child, followingSymbolicLinks: false).kind == .directory {
                paths += try subpathsOfDirectory(atPath: child).map { "\(name)/\($0)" }
            }
        }
        return paths
    }

    /// Returns the items below a directory, each directory before what is in it; links are not followed.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - keys: Ignored: what they would fetch in advance is asked of ``statusOfItem(at:followingSymbolicLinks:)``.
    ///   - options: `.skipsHiddenFiles` leaves out names that begin with a dot, and what is below them.
    ///     `.skipsSubdirectoryDescendants` stays in the directory itself.
    ///   - errorHandler: Is asked whether to go on when a directory cannot be listed; without it, that ends it.
    /// - Returns: A sequence that lists each directory when it gets there; `nil` never.
    public func enumerator(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.DirectoryEnumerationOptions = [],
        errorHandler: ((URL, any Error) -> Bool)? = nil
    ) -> FileSystemEnumerator? {
        FileSystemEnumerator(of: self, at: url, options: options, errorHandler: errorHandler)
    }
}

/// The items below a directory, in the terms of `FileManager.DirectoryEnumerator`.
public final class FileSystemEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private let options: FileManager.DirectoryEnumerationOptions
    private let errorHandler: ((URL, any Error) -> Bool)?
    /// The items that are left at each level, last one first.
    private var rest: [[URL]] = []
    /// The directory that was returned last, unless it is not to be entered.
    private var directoryToEnter: URL?

    init(
        of fileSystem: any FileSystem,
        at url: URL,
        options: FileManager.DirectoryEnumerationOptions,
        errorHandler: ((URL, any Error) -> Bool)?
    ) {
        self.fileSystem = fileSystem
        self.options = options
        self.errorHandler = errorHandler
        directoryToEnter = url
    }

    /// How deep below the directory the last item is, which is 1 for those in it.
    public var level: Int { rest.count }

    /// Leaves out what is in the directory that was returned last.
    public func skipDescendants() {
        directoryToEnter = nil
    }

    /// Returns the next item, or `nil` at the end.
    public func next() -> URL? {
        if let directory = directoryToEnter.take() {
            enter(directory)
        }
        while let item = rest.popLast() {
            guard let url = item.last else { continue }
            rest.append(item.dropLast())
            let status = fileSystem.answer { try fileSystem.statusOfItem(at: url, followingSymbolicLinks: false) }
            if status?.kind == .directory && !options.contains(.skipsSubdirectoryDescendants) {
                directoryToEnter = url
            }
            return url
        }
        return nil
    }

    private func enter(_ directory: URL) {
        do {
            rest.append(try fileSystem.contentsOfDirectory(at: directory, options: options).reversed())
        } catch {
            if errorHandler?(directory, error) != true {
                rest = []
            }
        }
    }
}
