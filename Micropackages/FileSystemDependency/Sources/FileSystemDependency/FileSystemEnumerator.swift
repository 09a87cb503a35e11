public import Foundation

/// The items below a directory, in the terms of `FileManager.DirectoryEnumerator`.
///
/// It belongs to one thread or task: it is not `Sendable`.
public final class FileSystemEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private let entersDirectories: Bool
    /// Whether the URL of the directory has no base, host or query.
    private let isPath: Bool
    private let errorHandler: ((URL, any Error) -> Bool)?
    private var urlError: (any Error)?
    /// `nil` once the enumeration has ended.
    private var walk: FileSystemWalk?
    /// The URLs on the way from the directory to the last item, both included.
    private var urls: [URL]

    init(
        of fileSystem: any FileSystem,
        at url: URL,
        options: FileManager.DirectoryEnumerationOptions,
        errorHandler: ((URL, any Error) -> Bool)?
    ) {
        self.fileSystem = fileSystem
        self.errorHandler = errorHandler
        entersDirectories = !options.contains(.skipsSubdirectoryDescendants)
        urls = [url]
        isPath = URL(filePath: url.path, directoryHint: .isDirectory) == url.directory && url.baseURL == nil
        do {
            let skipsHidden = options.contains(.skipsHiddenFiles)
            walk = FileSystemWalk(of: fileSystem, below: try url.filePath()) { !skipsHidden || !$0.hasPrefix(".") }
        } catch {
            urlError = error
        }
    }

    /// The depth of the last item below the directory: 1 for an item of the directory itself.
    public var level: Int { urls.count - 1 }

    /// Skips the contents of the directory that was returned last.
    public func skipDescendants() {
        walk?.skipDescendants()
    }

    /// Returns the next item, or `nil` at the end; the URL of a directory ends with a slash.
    public func next() -> URL? {
        while true {
            do {
                return try nextItem()
            } catch {
                if errorHandler?(urls[urls.count - 1], error) == false {
                    walk = nil
                }
            }
        }
    }

    /// Returns the next item, as ``next()`` does.
    public func nextObject() -> URL? {
        next()
    }

    /// The items that have not been returned yet; the enumeration is at its end then.
    public var allObjects: [URL] { Array(self) }

    private func nextItem() throws -> URL? {
        if let error = urlError.take() {
            throw error
        }
        guard let item = try walk?.next() else {
            walk = nil
            return nil
        }
        let isDirectory = fileSystem.isDirectory(item)
        let hint: URL.DirectoryHint = isDirectory ? .isDirectory : .notDirectory
        urls.removeLast(urls.count - item.level)
        // Appending to a URL takes twice the time, with the same result for a URL that consists of its path.
        let url =
            isPath
            ? URL(filePath: item.path, directoryHint: hint)
            : urls[item.level - 1].appending(component: item.name, directoryHint: hint)
        urls.append(url)
        if entersDirectories && isDirectory {
            walk?.enter(item)
        }
        return url
    }
}

extension URL {
    /// The same URL with a slash at its end.
    fileprivate var directory: URL {
        hasDirectoryPath ? self : appending(path: "", directoryHint: .isDirectory)
    }
}
