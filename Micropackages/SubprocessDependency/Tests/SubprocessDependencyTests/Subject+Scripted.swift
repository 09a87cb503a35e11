import FileSystemDependency
import Foundation
import SubprocessDependency
import SubprocessDependencyContract

extension SubprocessContract.Subject {
    static func scripted(userID: UInt32 = 501) throws -> Self {
        let files = InMemoryFileSystem()
        try SubprocessContract.install(in: "/contract", files)
        let inherited = ["HOME": "/home", "PATH": "/usr/bin:/bin"]
        let subprocesses = ScriptedSubprocesses(environment: inherited, userID: userID, groupID: userID, files: files)
        for program in SubprocessContract.programs { subprocesses["/contract/\(program.path)"] = program.scripted }
        return Self(
            subprocesses,
            directory: "/contract",
            inherited: inherited,
            userID: userID,
            groupID: userID
        ) {
            try files.data(contentsOfFile: $0, options: [])
        }
    }
}

extension SubprocessContract {
    /// Writes the programs and files of the contract to a file system.
    static func install(in directory: String, _ files: any FileSystem) throws {
        try install(in: directory) {
            try files.createDirectory(atPath: $0, withIntermediateDirectories: true)
        } write: { contents, path, permissions in
            try files.write(contents, toFile: path, options: [])
            try files.setPermissions(permissions, ofItemAtPath: path)
        }
    }
}
