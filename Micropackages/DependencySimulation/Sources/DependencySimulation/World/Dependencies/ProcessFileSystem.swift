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
            case .isAccessible, .onHandle(.seek, _), .onHandle(.seekToEnd, _):
                guard isAlive else { throw CancellationError() }
            case .openFile(_, let mode): if mode != .reading { machine.endPreparation() }
            case .onHandle(.truncate, _): break
            default: if let kind = call.kind, kind.usesDisk { use(disk, for: kind, of: call.stepCount) }
            }
        }
        return files.intercepted(by: calls)
    }
}

extension FileSystemCall: WorldCall {
    /// The number of system calls that the call makes at least, any of which may fail; 0 if the call fails before the first one.
    fileprivate var stepCount: Int {
        switch self {
        // A draft is opened, written, synchronized, closed and renamed, between two looks at its directory.
        case .write(_, _, let options): options.contains(.atomic) ? 8 : 3
        // The bytes of a file are the fifth call.
        case .copyItem: 5
        default: 0
        }
    }

    var effect: WorldEffect {
        switch self {
        case .temporaryDirectory, .homeDirectoryForCurrentUser, .urls, .homeDirectory, .containerURL,
            .mountedVolumeURLs:
            .constant
        case .isAccessible, .currentDirectoryPath, .uniqueName, .onHandle(.offset, _), .onHandle(.seek, _),
            .onHandle(.seekToEnd, _), .onHandle(.close, _):
            .read
        default: .call
        }
    }
}

extension FileSystemCall.Kind {
    /// Whether a disk that is slow, failing or full matters to the call.
    fileprivate var usesDisk: Bool {
        ![
            .statusOfItem, .isAccessible, .contentsOfDirectory, .destinationOfSymbolicLink, .setPermissions,
            .setModificationDate, .statusOfVolume,
        ].contains(self)
    }
}
