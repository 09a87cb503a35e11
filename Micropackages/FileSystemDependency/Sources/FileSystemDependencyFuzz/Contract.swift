import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

/// Stops the process at the first case that the fake violates.
func checkContract() throws {
    for credentials in [InMemoryFileSystem.Credentials.root, .user(501)] {
        let fileSystem = try InMemoryFileSystem(InMemoryFileSystem.Settings(credentials: credentials)) {
            Directory("contract")
        }
        let isSuperuser = credentials.user == 0
        let subject = FileSystemContract.Subject(fileSystem, directory: "/contract", isSuperuser: isSuperuser)
        let cases = FileSystemContract.cases(isSuperuser: isSuperuser)
        for testCase in cases {
            if let violation = FileSystemContract.violations(of: [testCase], makeSubject: { subject }).first {
                fail("contract: \(violation)")
            }
        }
        print("contract: \(cases.count) cases kept, superuser: \(isSuperuser)")
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
