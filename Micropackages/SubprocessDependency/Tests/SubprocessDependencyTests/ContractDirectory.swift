import FileSystemDependency
import Foundation
import SubprocessDependency
import SubprocessDependencyContract

/// A directory of the real file system with the programs of the contract.
final class ContractDirectory: Sendable {
    private let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = url.appending(path: "subprocess-\(UUID())").path(percentEncoded: false)
        try SubprocessContract.install(in: path, SystemFileSystem.shared)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns a subject of the contract that uses this directory.
    func subject(_ subprocesses: any Subprocesses = SystemSubprocesses.shared) -> SubprocessContract.Subject {
        SubprocessContract.Subject(
            subprocesses,
            directory: path,
            inherited: ProcessInfo.processInfo.environment,
            userID: geteuid(),
            groupID: getegid()
        ) { try Data(contentsOf: URL(filePath: $0)) }
    }
}
