import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct ContractTests {
    @Test func `the system's file system meets the contract`() throws {
        let directory = try SystemFileSystem.shared.makeTemporaryDirectory(prefix: "contract")
        defer { try? SystemFileSystem.shared.removeItem(at: directory) }

        let violations = FileSystemContract.violations {
            FileSystemContract.Subject(
                SystemFileSystem.shared,
                directory: directory.path,
                isSuperuser: geteuid() == 0
            )
        }

        #expect(violations == [])
    }

    @Test(arguments: [InMemoryFileSystem.Credentials.root, .user(501)])
    func `the fake meets the contract`(credentials: InMemoryFileSystem.Credentials) throws {
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

        #expect(violations == [])
    }

    @Test func `there are at least 600 cases, each with a name of its own`() {
        for isSuperuser in [true, false] {
            let names = FileSystemContract.cases(isSuperuser: isSuperuser).map(\.name)

            #expect(names.count >= 600)
            #expect(Set(names).count == names.count)
        }
    }
}
