public import Foundation
import GlobalDependencies

/// An enumerator of the items below a directory; its members have the names that they have in `FileManager.DirectoryEnumerator`.
///
/// Use an enumerator on one thread or task: it is not `Sendable`.
public final class FileSystemEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private let entersDirectories: Bool
    /// Whether the URL of the directory has no base, host or query.
    private let isPath: Bool
    private let errorHandler: ((URL, any Error) -> Bool)?
    private var urlError: (any Error)?
    /// The remaining items, or `nil` once the enumeration has ended.
    private var walk: FileSystemWalk?
    /// The URLs of the directory, of the directories between it and the last item, and of the last item.
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
            let includes: ((String) -> Bool)? = options.contains(.skipsHiddenFiles) ? { !$0.hasPrefix(".") } : nil
            walk = FileSystemWalk(of: fileSystem, below: try url.filePath(), includes: includes)
        } catch {
            urlError = error
        }
    }

    /// The depth of the item that was returned last; items directly in the directory have the depth 1.
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
            } catch let call as UnexpectedCall where errorHandler == nil {
                return call.trap()
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

    /// The items that have not been returned yet.
    ///
    /// Reading them ends the enumeration.
    public var allObjects: [URL] { Array(self) }

    private func nextItem() throws -> URL? {
        if let error = urlError.take() {
            throw error
        }
        guard let item = try walk?.next() else {
            walk = nil
            return nil
        }
        let isDirectory = try fileSystem.isDirectory(item)
        let hint: URL.DirectoryHint = isDirectory == true ? .isDirectory : .notDirectory
        // If `isPath`, `URL(filePath:)` creates the same URL as appending a component, in half the time.
        let url =
            isPath
            ? URL(filePath: item.path, directoryHint: hint)
            : urls[item.level - 1].appending(component: item.name, directoryHint: hint)
        if item.level == level {
            urls[item.level] = url
        } else {
            urls.removeLast(urls.count - item.level)
            urls.append(url)
        }
        if entersDirectories && isDirectory != false {
            walk?.enter(item)
        }
        return url
    }
}

extension URL {
    /// This URL with a slash at its end.
    fileprivate var directory: URL {
        hasDirectoryPath ? self : appending(path: "", directoryHint: .isDirectory)
    }
}
