import FileSystemDependency
import Foundation

extension SimulatedProcess {
    /// Returns a disk as the process sees it: every call is noted, and none is answered once the process has ended.
    func fileSystem(on disk: InMemoryFileSystem) -> any FileSystem {
        ComposableFileSystem(
            forwardingTo: disk,
            statusOfItem: { [self] path, followsLinks in
                try call("status of \(path)") {
                    try disk.statusOfItem(atPath: path, followingSymbolicLinks: followsLinks)
                }
            },
            contentsOfDirectory: { [self] path in
                try call("list \(path)") { try disk.contentsOfDirectory(atPath: path) }
            },
            destinationOfSymbolicLink: { [self] path in
                try call("read link \(path)") { try disk.destinationOfSymbolicLink(atPath: path) }
            },
            data: { [self] path, options in
                try call("read \(path)") { try disk.data(contentsOfFile: path, options: options) }
            },
            write: { [self] data, path, options in
                let atomically = options.contains(.atomic) ? " atomically" : ""
                try call("write \(data.count) bytes to \(path)\(atomically)") {
                    try disk.write(data, toFile: path, options: options)
                }
            },
            openFile: { [self] path, mode in
                try call("open \(path) for \(mode)") {
                    ProcessFileHandle(base: try disk.openFile(atPath: path, for: mode), path: path, process: self)
                }
            },
            createDirectory: { [self] path, createIntermediates, permissions in
                try call("create directory \(path)") {
                    try disk.createDirectory(
                        atPath: path,
                        withIntermediateDirectories: createIntermediates,
                        permissions: permissions
                    )
                }
            },
            createSymbolicLink: { [self] path, destination in
                try call("create link \(path) to \(destination)") {
                    try disk.createSymbolicLink(atPath: path, withDestinationPath: destination)
                }
            },
            linkItem: { [self] source, destination in
                try call("link \(source) to \(destination)") { try disk.linkItem(atPath: source, toPath: destination) }
            },
            removeItem: { [self] path in
                try call("remove \(path)") { try disk.removeItem(atPath: path) }
            },
            moveItem: { [self] source, destination in
                try call("move \(source) to \(destination)") { try disk.moveItem(atPath: source, toPath: destination) }
            },
            copyItem: { [self] source, destination in
                try call("copy \(source) to \(destination)") { try disk.copyItem(atPath: source, toPath: destination) }
            },
            replaceItem: { [self] path, newItem in
                try call("replace \(path) with \(newItem)") {
                    try disk.replaceItem(atPath: path, withItemAtPath: newItem)
                }
            },
            setPermissions: { [self] permissions, path in
                try call("set permissions of \(path)") { try disk.setPermissions(permissions, ofItemAtPath: path) }
            },
            setModificationDate: { [self] date, path in
                try call("set date of \(path)") { try disk.setModificationDate(date, ofItemAtPath: path) }
            },
            synchronizeItem: { [self] path in
                try call("synchronize \(path)") { try disk.synchronizeItem(atPath: path) }
            }
        )
    }
}
