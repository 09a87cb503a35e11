import FileSystemDependency
import FileSystemDependencyContract
import Foundation

extension FileSystemStep {
    /// Runs the variant of the call that takes URLs, or returns `nil` if no variant does.
    func run(on fileSystem: any FileSystem, url: (String) -> URL) throws -> String? {
        switch self {
        case .status(let path, let follows):
            return try fileSystem.statusOfItem(at: url(path), followingSymbolicLinks: follows).text
        case .list(let path): return try fileSystem.contentsOfDirectory(at: url(path)).text
        case .read(let path, let mapped):
            let data = try fileSystem.data(contentsOf: url(path), options: mapped ? .mappedIfSafe : [])
            return String(decoding: data, as: UTF8.self)
        case .write(let text, let path, let atomically, let exclusively):
            let options: Data.WritingOptions = [atomically ? .atomic : [], exclusively ? .withoutOverwriting : []]
            try fileSystem.write(Data(text.utf8), to: url(path), options: options)
        case .createDirectory(let path, let intermediates, let permissions):
            try fileSystem.createDirectory(
                at: url(path),
                withIntermediateDirectories: intermediates,
                attributes: permissions.map { [.posixPermissions: $0] }
            )
        case .createSymbolicLink(let path, let text):
            try fileSystem.createSymbolicLink(at: url(path), withDestinationURL: url(text))
        case .link(let source, let destination): try fileSystem.linkItem(at: url(source), to: url(destination))
        case .remove(let path): try fileSystem.removeItem(at: url(path))
        case .move(let source, let destination): try fileSystem.moveItem(at: url(source), to: url(destination))
        case .copy(let source, let destination): try fileSystem.copyItem(at: url(source), to: url(destination))
        case .replace(let path, let newItem): try fileSystem.replaceItemAt(url(path), withItemAt: url(newItem))
        case .synchronize(let path): try fileSystem.synchronizeItem(at: url(path))
        case .open(_, let path, .reading): try fileSystem.fileHandle(forReadingFrom: url(path)).close()
        case .open(_, let path, .writing): try fileSystem.fileHandle(forWritingTo: url(path)).close()
        case .open(_, let path, .updating): try fileSystem.fileHandle(forUpdating: url(path)).close()
        default: return nil
        }
        return ""
    }

    /// Runs the asynchronous variant of the call, or returns `nil` if there is none.
    func run(on fileSystem: AsyncFileSystem, url: (String) -> URL) async throws -> String? {
        switch self {
        case .status(let path, let follows):
            return try await fileSystem.statusOfItem(at: url(path), followingSymbolicLinks: follows).text
        case .list(let path): return try await fileSystem.contentsOfDirectory(at: url(path)).text
        case .read(let path, let mapped):
            let data = try await fileSystem.data(contentsOf: url(path), options: mapped ? .mappedIfSafe : [])
            return String(decoding: data, as: UTF8.self)
        case .write(let text, let path, let atomically, let exclusively):
            let options: Data.WritingOptions = [atomically ? .atomic : [], exclusively ? .withoutOverwriting : []]
            try await fileSystem.write(Data(text.utf8), to: url(path), options: options)
        case .createDirectory(let path, let intermediates, let permissions):
            try await fileSystem.createDirectory(
                at: url(path),
                withIntermediateDirectories: intermediates,
                permissions: permissions
            )
        case .remove(let path): try await fileSystem.removeItem(at: url(path))
        case .move(let source, let destination): try await fileSystem.moveItem(at: url(source), to: url(destination))
        case .copy(let source, let destination): try await fileSystem.copyItem(at: url(source), to: url(destination))
        case .synchronize(let path): try await fileSystem.synchronizeItem(at: url(path))
        default: return nil
        }
        return ""
    }
}

extension [URL] {
    /// The URLs in a fixed order, as text.
    var text: String {
        map { "\($0)" }.sorted().joined(separator: ",")
    }
}
