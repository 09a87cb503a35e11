import FileSystemDependency
import Foundation

/// The disk of a process, whose calls the ``DiskCondition`` of the machine may slow down or cause to fail.
typealias ProcessFileSystem = InterceptedFileSystem<ProcessCalls<FileSystemCall>>

extension SimulatedProcess {
    /// Returns the file system of the process on a disk.
    func fileSystem(on disk: InMemoryFileSystem) -> ProcessFileSystem {
        let files = ComposableFileSystem(forwardingTo: disk) { [core] in
            $0.uniqueName = { "\(core.nextUniqueNumber())" }
        }
        let calls = ProcessCalls<FileSystemCall>(process: self) { [self] call in
            switch call {
            // The check cannot throw. An error means that the item is not accessible.
            case .isAccessible: guard isAlive else { throw CancellationError() }
            case .openFile(_, let mode): if mode != .reading { machine.endPreparation() }
            case .handle(.truncate, _): break
            default: if let kind = call.kind, kind.usesDisk { use(disk, for: kind) }
            }
        }
        return files.intercepted(by: calls)
    }
}

extension FileSystemCall: WorldCall {
    var effect: WorldEffect {
        switch self {
        case .temporaryDirectory, .homeDirectoryForCurrentUser, .urls, .homeDirectory, .containerURL,
            .mountedVolumeURLs:
            .constant
        case .isAccessible, .currentDirectoryPath, .uniqueName, .handle(.offset, _), .handle(.seek, _),
            .handle(.seekToEnd, _), .handle(.close, _):
            .read
        default: .call
        }
    }
}

extension FileSystemCall.Kind {
    /// Whether a disk that is slow, failing or full matters to the call.
    fileprivate var usesDisk: Bool {
        ![.status, .access, .list, .readLink, .setPermissions, .setModificationDate, .volume].contains(self)
    }
}
