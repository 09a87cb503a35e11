public import Foundation

/// The items below a directory, in the terms of `FileManager.DirectoryEnumerator`.
///
/// It belongs to one thread or task: it is not `Sendable`.
public final class FileSystemEnumerator: Sequence, IteratorProtocol {
    private let fileSystem: any FileSystem
    private let entersDirectories: Bool
    private let errorHandler: ((URL, any Error) -> Bool)?
    private var walk: FileSystemWalk
    /// The URLs on the way from the directory to the last item, both included.
    private var urls: [URL]
    private var isAtEnd = false

    init(
        of fileSystem: any FileSystem,
        at url: URL,
        options: FileManager.DirectoryEnumerationOptions,
        errorHandler: ((URL, any Error) -> Bool)?
    ) {
        self.fileSystem = fileSystem
        self.errorHandler = errorHandler
        entersDirectories = !options.contains(.skipsSubdirectoryDescendants)
        let skipsHidden = options.contains(.skipsHiddenFiles)
        walk = FileSystemWalk(of: fileSystem, below: url.filePath) { !skipsHidden || !$0.hasPrefix(".") }
        urls = [url]
    }

    /// The depth of the last item below the directory: 1 for an item of the directory itself.
    public var level: Int { urls.count - 1 }

    /// Leaves out the contents of the directory that was returned last.
    public func skipDescendants() {
        walk.skipDescendants()
    }

    /// Returns the next item, or `nil` at the end.
    public func next() -> URL? {
        while !isAtEnd {
            do {
                guard let item = try walk.next() else { break }
                urls.removeLast(urls.count - item.level)
                let url = urls[item.level - 1].appending(component: item.name)
                urls.append(url)
                let status = fileSystem.orNil {
                    try fileSystem.statusOfItem(atPath: item.path, followingSymbolicLinks: false)
                }
                if entersDirectories, status?.kind == .directory {
                    walk.enter(item)
                }
                return url
            } catch {
                isAtEnd = errorHandler?(urls[urls.count - 1], error) != true
            }
        }
        return nil
    }
}
