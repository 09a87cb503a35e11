import FileSystemDependency
import FileSystemDependencyContract
import Foundation

extension FileSystemStep {
    /// Runs the variant of the step that takes URLs, or returns `nil` if no variant does.
    func run(on fileSystem: any FileSystem, url: (String) -> URL) throws -> String? {
        switch self {
        case .call(.statusOfItem(let path, let follows)):
            return try fileSystem.statusOfItem(at: url(path), followingSymbolicLinks: follows).text
        case .call(.contentsOfDirectory(let path)): return try fileSystem.contentsOfDirectory(at: url(path)).text
        case .call(.data(let path, let options)):
            let data = try fileSystem.data(contentsOf: url(path), options: options)
            return String(decoding: data, as: UTF8.self)
        case .call(.write(let data, let path, let options)):
            try fileSystem.write(data, to: url(path), options: options)
        case .call(.createDirectory(let path, let intermediates, let permissions)):
            try fileSystem.createDirectory(
                at: url(path),
                withIntermediateDirectories: intermediates,
                attributes: permissions.map { [.posixPermissions: $0] }
            )
        case .call(.createSymbolicLink(let path, let text)):
            try fileSystem.createSymbolicLink(at: url(path), withDestinationURL: url(text))
        case .call(.linkItem(let source, let destination)):
            try fileSystem.linkItem(at: url(source), to: url(destination))
        case .call(.removeItem(let path)): try fileSystem.removeItem(at: url(path))
        case .call(.moveItem(let source, let destination)):
            try fileSystem.moveItem(at: url(source), to: url(destination))
        case .call(.copyItem(let source, let destination)):
            try fileSystem.copyItem(at: url(source), to: url(destination))
        case .call(.replaceItem(let path, let newItem)):
            try fileSystem.replaceItemAt(url(path), withItemAt: url(newItem))
        case .call(.synchronizeItem(let path)): try fileSystem.synchronizeItem(at: url(path))
        case .open(_, let path, .reading): try fileSystem.fileHandle(forReadingFrom: url(path)).close()
        case .open(_, let path, .writing): try fileSystem.fileHandle(forWritingTo: url(path)).close()
        case .open(_, let path, .updating): try fileSystem.fileHandle(forUpdating: url(path)).close()
        default: return nil
        }
        return ""
    }

    /// Runs the asynchronous variant of the step, or returns `nil` if there is none.
    func run(on fileSystem: AsyncFileSystem, url: (String) -> URL) async throws -> String? {
        switch self {
        case .call(.statusOfItem(let path, let follows)):
            return try await fileSystem.statusOfItem(at: url(path), followingSymbolicLinks: follows).text
        case .call(.contentsOfDirectory(let path)): return try await fileSystem.contentsOfDirectory(at: url(path)).text
        case .call(.data(let path, let options)):
            let data = try await fileSystem.data(contentsOf: url(path), options: options)
            return String(decoding: data, as: UTF8.self)
        case .call(.write(let data, let path, let options)):
            try await fileSystem.write(data, to: url(path), options: options)
        case .call(.createDirectory(let path, let intermediates, let permissions)):
            try await fileSystem.createDirectory(
                at: url(path),
                withIntermediateDirectories: intermediates,
                permissions: permissions
            )
        case .call(.removeItem(let path)): try await fileSystem.removeItem(at: url(path))
        case .call(.moveItem(let source, let destination)):
            try await fileSystem.moveItem(at: url(source), to: url(destination))
        case .call(.copyItem(let source, let destination)):
            try await fileSystem.copyItem(at: url(source), to: url(destination))
        case .call(.synchronizeItem(let path)): try await fileSystem.synchronizeItem(at: url(path))
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
