import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

extension FileSystemDependencyFuzz {
    /// Stops the process at the first case that the fake violates.
    static func checkContract() async throws {
        for credentials in [InMemoryFileSystem.Credentials.root, .user(501)] {
            let isSuperuser = credentials.user == 0
            let fileSystem = try InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: credentials)) {
                FileTree.Directory("contract")
            }
            let subject = FileSystemContract.Subject(fileSystem, directory: "/contract")
            let (caseCount, violation) = await FileSystemContract.examine(subject, isSuperuser: isSuperuser)
            if let violation {
                stop("contract: \(violation)")
            }
            print("contract: \(caseCount) cases kept, superuser: \(isSuperuser)")
        }
    }

    /// Returns the observation of every operation and target of the tables on the real system.
    static func recordContract() throws -> String {
        let fileSystem = SystemFileSystem.shared
        let directory = "\(FuzzEnvironment.directory)/contract-\(UUID().uuidString)"
        try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: false, permissions: nil)
        defer { try? fileSystem.removeItem(atPath: directory) }
        return try FileSystemContract.record(FileSystemContract.Subject(fileSystem, directory: directory))
    }
}
