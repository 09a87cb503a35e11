package import FileSystemDependency
import Foundation

extension FileSystemCall {
    /// Makes the call.
    /// - Parameter fileSystem: The file system. A call of a handle is made on a handle that is opened for it.
    /// - Returns: The result as text. File systems with the same behavior return the same text for calls that use the disk.
    /// - Throws: The error of the file system.
    @discardableResult
    package func run(on fileSystem: any FileSystem) throws -> String {
        switch self {
        case .statusOfItem(let path, let follows):
            return try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: follows).text
        case .isAccessible(let path, let access): return "\(fileSystem.isAccessible(atPath: path, for: access))"
        case .contentsOfDirectory(let path):
            return try fileSystem.contentsOfDirectory(atPath: path).sorted().joined(separator: ",")
        case .destinationOfSymbolicLink(let path): return try fileSystem.destinationOfSymbolicLink(atPath: path)
        case .data(let path, let options): return try fileSystem.data(contentsOfFile: path, options: options).text
        case .write(let data, let path, let options): try fileSystem.write(data, toFile: path, options: options)
        case .openFile(let path, let mode): _ = try fileSystem.openFile(atPath: path, for: mode)
        case .createDirectory(let path, let intermediates, let permissions):
            try fileSystem.createDirectory(
                atPath: path,
                withIntermediateDirectories: intermediates,
                permissions: permissions
            )
        case .createSymbolicLink(let path, let text):
            try fileSystem.createSymbolicLink(atPath: path, withDestinationPath: text)
        case .linkItem(let source, let destination): try fileSystem.linkItem(atPath: source, toPath: destination)
        case .removeItem(let path): try fileSystem.removeItem(atPath: path)
        case .moveItem(let source, let destination): try fileSystem.moveItem(atPath: source, toPath: destination)
        case .copyItem(let source, let destination): try fileSystem.copyItem(atPath: source, toPath: destination)
        case .replaceItem(let path, let newItem): try fileSystem.replaceItem(atPath: path, withItemAtPath: newItem)
        case .setPermissions(let permissions, let path): try fileSystem.setPermissions(permissions, ofItemAtPath: path)
        case .setModificationDate(let date, let path): try fileSystem.setModificationDate(date, ofItemAtPath: path)
        case .statusOfVolume(let path): return "\(try fileSystem.statusOfVolume(atPath: path))"
        case .synchronizeItem(let path): try fileSystem.synchronizeItem(atPath: path)
        case .currentDirectoryPath: return fileSystem.currentDirectoryPath
        case .changeCurrentDirectoryPath(let path): return "\(fileSystem.changeCurrentDirectoryPath(path))"
        case .temporaryDirectory: return "\(fileSystem.temporaryDirectory)"
        case .homeDirectoryForCurrentUser: return "\(fileSystem.homeDirectoryForCurrentUser)"
        case .urls(let directory, let domainMask): return "\(fileSystem.urls(for: directory, in: domainMask))"
        case .homeDirectory(let user): return "\(fileSystem.homeDirectory(forUser: user) as Any)"
        case .containerURL(let group):
            return "\(fileSystem.containerURL(forSecurityApplicationGroupIdentifier: group) as Any)"
        case .mountedVolumeURLs:
            return "\(fileSystem.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: []) as Any)"
        case .uniqueName: return fileSystem.uniqueName()
        case .onHandle(let call, let path): return try call.run(on: fileSystem.openFile(atPath: path, for: .updating))
        }
        return ""
    }
}

extension FileSystemHandleCall {
    /// Makes the call.
    /// - Parameter handle: The handle.
    /// - Returns: The result as text. Handles with the same behavior return the same text.
    /// - Throws: The error of the handle.
    package func run(on handle: any FileSystemHandle) throws -> String {
        switch self {
        case .read(let count): return try handle.read(upToCount: count)?.text ?? "nil"
        case .readToEnd: return try handle.readToEnd()?.text ?? "nil"
        case .write(let data): try handle.write(contentsOf: data)
        case .offset: return "\(try handle.offset())"
        case .seek(let offset): try handle.seek(toOffset: offset)
        case .seekToEnd: return "\(try handle.seekToEnd())"
        case .truncate(let offset): try handle.truncate(atOffset: offset)
        case .synchronize: try handle.synchronize()
        case .close: try handle.close()
        }
        return ""
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
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
