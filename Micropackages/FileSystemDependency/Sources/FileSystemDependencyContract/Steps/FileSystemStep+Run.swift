package import FileSystemDependency
import Foundation

/// A file system, with the handles that calls have opened on it.
package struct FileSystemStepper {
    package let fileSystem: any FileSystem
    private var handles: [Int: any FileSystemHandle] = [:]

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Runs a call.
    /// - Parameter call: The call. Its paths are passed to the file system unchanged.
    /// - Returns: The result as text. File systems with the same behavior return the same text.
    /// - Throws: The error of the file system. A call of a handle that is not open does nothing.
    package mutating func run(_ call: FileSystemStep) throws -> String {
        switch call {
        case .status(let path, let follows):
            return try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: follows).text
        case .access(let path):
            let granted = AccessCheck.allCases.filter { fileSystem.isAccessible(atPath: path, for: $0) }
            return granted.map { "\($0)" }.joined(separator: ",")
        case .list(let path): return try fileSystem.contentsOfDirectory(atPath: path).sorted().joined(separator: ",")
        case .readLink(let path): return try fileSystem.destinationOfSymbolicLink(atPath: path)
        case .read(let path, let mapped):
            return text(try fileSystem.data(contentsOfFile: path, options: mapped ? .mappedIfSafe : []))
        case .write(let text, let path, let atomically, let exclusively):
            let options: Data.WritingOptions = [atomically ? .atomic : [], exclusively ? .withoutOverwriting : []]
            try fileSystem.write(Data(text.utf8), toFile: path, options: options)
        case .createDirectory(let path, let intermediates, let permissions):
            try fileSystem.createDirectory(
                atPath: path,
                withIntermediateDirectories: intermediates,
                permissions: permissions
            )
        case .createSymbolicLink(let path, let text):
            try fileSystem.createSymbolicLink(atPath: path, withDestinationPath: text)
        case .link(let source, let destination): try fileSystem.linkItem(atPath: source, toPath: destination)
        case .remove(let path): try fileSystem.removeItem(atPath: path)
        case .move(let source, let destination): try fileSystem.moveItem(atPath: source, toPath: destination)
        case .copy(let source, let destination): try fileSystem.copyItem(atPath: source, toPath: destination)
        case .replace(let path, let newItem): try fileSystem.replaceItem(atPath: path, withItemAtPath: newItem)
        case .setPermissions(let permissions, let path): try fileSystem.setPermissions(permissions, ofItemAtPath: path)
        case .setModificationDate(let seconds, let path):
            try fileSystem.setModificationDate(Date(timeIntervalSince1970: seconds), ofItemAtPath: path)
        case .synchronize(let path): try fileSystem.synchronizeItem(atPath: path)
        case .open(let handle, let path, let mode):
            handles[handle] = nil
            handles[handle] = try fileSystem.openFile(atPath: path, for: mode)
        case .readHandle(let handle, let count): return try handles[handle]?.read(upToCount: count).map(text) ?? "nil"
        case .writeHandle(let handle, let text): try handles[handle]?.write(contentsOf: Data(text.utf8))
        case .seekHandle(let handle, let offset): try handles[handle]?.seek(toOffset: offset)
        case .seekHandleToEnd(let handle): return try handles[handle].map { "\(try $0.seekToEnd())" } ?? "nil"
        case .truncateHandle(let handle, let offset): try handles[handle]?.truncate(atOffset: offset)
        case .synchronizeHandle(let handle): try handles[handle]?.synchronize()
        case .closeHandle(let handle): try handles[handle]?.close()
        }
        return ""
    }

    private func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }
}

extension FileStatus {
    /// The properties that do not depend on the file system, as text.
    package var text: String {
        let permissions = String(permissions, radix: 8)
        return switch kind {
        case .directory: "directory \(permissions)"
        case .symbolicLink: "link \(size)"
        default: "\(kind) \(size) \(permissions)"
        }
    }
}
