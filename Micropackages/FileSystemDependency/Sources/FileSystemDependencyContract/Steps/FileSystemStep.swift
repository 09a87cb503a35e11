package import FileSystemDependency

/// A call of a ``FileSystem``, or of a handle that an earlier call opened, as a value.
///
/// A call can be run, printed as Swift code, and replaced by simpler calls. The contract, the fuzzer and the fuzzer's corpus
/// consist of such calls. A handle has a number. A text stands for the bytes of a file in UTF-8.
package enum FileSystemStep: Sendable, Equatable {
    case status(String, followingSymbolicLinks: Bool)
    /// Checks an item for every ``AccessCheck``.
    case access(String)
    case list(String)
    case readLink(String)
    case read(String, mapped: Bool)
    case write(String, to: String, atomically: Bool, exclusively: Bool)
    case createDirectory(String, withIntermediates: Bool, permissions: Int?)
    case createSymbolicLink(String, to: String)
    case link(String, to: String)
    case remove(String)
    case move(String, to: String)
    case copy(String, to: String)
    case replace(String, with: String)
    case setPermissions(Int, of: String)
    /// The date is the number of seconds since 1970.
    case setModificationDate(Double, of: String)
    case synchronize(String)
    /// Opens a file, and stores its handle under a number. An earlier handle with this number is closed.
    case open(Int, String, OpenMode)
    case readHandle(Int, upTo: Int)
    case writeHandle(Int, String)
    case seekHandle(Int, to: UInt64)
    case seekHandleToEnd(Int)
    case truncateHandle(Int, at: UInt64)
    case synchronizeHandle(Int)
    case closeHandle(Int)
}

extension FileSystemStep {
    /// Returns the call with other paths; the text of a symbolic link is not a path.
    package func mapPaths(_ transform: (String) -> String) -> FileSystemStep {
        switch self {
        case .status(let path, let follows): .status(transform(path), followingSymbolicLinks: follows)
        case .access(let path): .access(transform(path))
        case .list(let path): .list(transform(path))
        case .readLink(let path): .readLink(transform(path))
        case .read(let path, let mapped): .read(transform(path), mapped: mapped)
        case .write(let text, let path, let atomically, let exclusively):
            .write(text, to: transform(path), atomically: atomically, exclusively: exclusively)
        case .createDirectory(let path, let intermediates, let permissions):
            .createDirectory(transform(path), withIntermediates: intermediates, permissions: permissions)
        case .createSymbolicLink(let path, let text): .createSymbolicLink(transform(path), to: text)
        case .link(let source, let destination): .link(transform(source), to: transform(destination))
        case .remove(let path): .remove(transform(path))
        case .move(let source, let destination): .move(transform(source), to: transform(destination))
        case .copy(let source, let destination): .copy(transform(source), to: transform(destination))
        case .replace(let path, let newItem): .replace(transform(path), with: transform(newItem))
        case .setPermissions(let permissions, let path): .setPermissions(permissions, of: transform(path))
        case .setModificationDate(let seconds, let path): .setModificationDate(seconds, of: transform(path))
        case .synchronize(let path): .synchronize(transform(path))
        case .open(let handle, let path, let mode): .open(handle, transform(path), mode)
        case .readHandle, .writeHandle, .seekHandle, .seekHandleToEnd, .truncateHandle,
            .synchronizeHandle, .closeHandle:
            self
        }
    }

    /// The paths in an error of the call: one path, or the source and the destination.
    package var paths: [String] {
        var paths: [String] = []
        _ = mapPaths {
            paths.append($0)
            return $0
        }
        if case .replace = self {
            paths.reverse()
        }
        return paths
    }
}
