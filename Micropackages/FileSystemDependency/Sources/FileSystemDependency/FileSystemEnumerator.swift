public import Foundation

/// The items below a directory, in the terms of `FileManager.DirectoryEnumerator`.
///
/// It belongs to one thread or task: it is not `Sendable`.
public final class FileSystemEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private let entersDirectories: Bool
    private let errorHandler: ((URL, any Error) -> Bool)?
    /// The error of a URL that is no file URL, until it has been reported.
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
        do {
            let skipsHidden = options.contains(.skipsHiddenFiles)
            walk = FileSystemWalk(of: fileSystem, below: try url.filePath()) { !skipsHidden || !$0.hasPrefix(".") }
        } catch {
            urlError = error
        }
    }

    /// The depth of the last item below the directory: 1 for an item of the directory itself.
    public var level: Int { urls.count - 1 }

    /// Leaves out the contents of the directory that was returned last.
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

    private func nextItem() throws -> URL? {
        if let error = urlError.take() {
            throw error
        }
        guard let item = try walk?.next() else {
            walk = nil
            return nil
        }
        let status = fileSystem.orNil {
            try fileSystem.statusOfItem(atPath: item.path, followingSymbolicLinks: false)
        }
        let isDirectory = status?.kind == .directory
        urls.removeLast(urls.count - item.level)
        let url = urls[item.level - 1].appending(
            component: item.name,
            directoryHint: isDirectory ? .isDirectory : .notDirectory
        )
        urls.append(url)
        if entersDirectories && isDirectory {
            walk?.enter(item)
        }
        return url
    }
}
