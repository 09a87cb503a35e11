import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

/// Stops the process where the fake violates the contract.
func checkContract() throws {
    for credentials in [InMemoryFileSystem.Credentials.root, .user(501)] {
        let violations = try FileSystemContract.violations {
            let fileSystem = try InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: credentials)) {
                Directory("contract")
            }
            return FileSystemContract.Subject(
                fileSystem,
                directory: "/contract",
                isSuperuser: credentials.user == 0
            )
        }
        if let first = violations.first {
            fail("contract, \(violations.count) violations: \(first)")
        }
    }
}

/// Returns the tables of the contract as the system has them.
func recordContract() throws -> String {
    let fileSystem = SystemFileSystem.shared
    let directory = "\(FuzzEnvironment.directory)/contract-\(UUID().uuidString)"
    try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: false, permissions: nil)
    defer { try? fileSystem.removeItem(atPath: directory) }
    let subject = FileSystemContract.Subject(fileSystem, directory: directory, isSuperuser: geteuid() == 0)
    return try FileSystemContract.record(subject)
}
