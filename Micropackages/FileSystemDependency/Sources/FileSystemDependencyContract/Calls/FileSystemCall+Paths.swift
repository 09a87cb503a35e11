package import FileSystemDependency

extension FileSystemCall {
    /// Returns the call with other paths; the text of a symbolic link is not a path.
    package func mapPaths(_ transform: (String) -> String) -> FileSystemCall {
        switch self {
        case .statusOfItem(let path, let follows):
            .statusOfItem(atPath: transform(path), followingSymbolicLinks: follows)
        case .isAccessible(let path, let access): .isAccessible(atPath: transform(path), for: access)
        case .contentsOfDirectory(let path): .contentsOfDirectory(atPath: transform(path))
        case .destinationOfSymbolicLink(let path): .destinationOfSymbolicLink(atPath: transform(path))
        case .data(let path, let options): .data(contentsOfFile: transform(path), options: options)
        case .write(let data, let path, let options): .write(data, toFile: transform(path), options: options)
        case .openFile(let path, let mode): .openFile(atPath: transform(path), for: mode)
        case .createDirectory(let path, let intermediates, let permissions):
            .createDirectory(
                atPath: transform(path),
                withIntermediateDirectories: intermediates,
                permissions: permissions
            )
        case .createSymbolicLink(let path, let text):
            .createSymbolicLink(atPath: transform(path), withDestinationPath: text)
        case .linkItem(let source, let destination):
            .linkItem(atPath: transform(source), toPath: transform(destination))
        case .removeItem(let path): .removeItem(atPath: transform(path))
        case .moveItem(let source, let destination):
            .moveItem(atPath: transform(source), toPath: transform(destination))
        case .copyItem(let source, let destination):
            .copyItem(atPath: transform(source), toPath: transform(destination))
        case .replaceItem(let path, let newItem):
            .replaceItem(atPath: transform(path), withItemAtPath: transform(newItem))
        case .setPermissions(let permissions, let path): .setPermissions(permissions, ofItemAtPath: transform(path))
        case .setModificationDate(let date, let path): .setModificationDate(date, ofItemAtPath: transform(path))
        case .statusOfVolume(let path): .statusOfVolume(atPath: transform(path))
        case .synchronizeItem(let path): .synchronizeItem(atPath: transform(path))
        case .changeCurrentDirectoryPath(let path): .changeCurrentDirectoryPath(transform(path))
        case .onHandle(let call, let path): .onHandle(call, atPath: transform(path))
        default: self
        }
    }

    /// The paths in an error of the call: one path, or the source and the destination.
    package var paths: [String] {
        var paths: [String] = []
        _ = mapPaths {
            paths.append($0)
            return $0
        }
        if case .replaceItem = self {
            paths.reverse()
        }
        return paths
    }
}
