import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

extension FileSystemDependencyFuzz {
    /// Runs the contract on the fake, and stops the process at the first violation.
    static func checkContract() async throws {
        for credentials in [InMemoryFileSystem.Credentials.root, .user(501)] {
            let isSuperuser = credentials.userID == 0
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

    /// Returns the result of every operation on every target of the tables, as the real system gives it.
    static func recordContract() throws -> String {
        let fileSystem = SystemFileSystem.shared
        let directory = "\(FuzzEnvironment.directory)/contract-\(UUID().uuidString)"
        try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer { try? fileSystem.removeItem(atPath: directory) }
        return try FileSystemContract.record(FileSystemContract.Subject(fileSystem, directory: directory))
    }
}
