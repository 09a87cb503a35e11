import DependencyContract
import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct ContractTests {
    @Test(arguments: FileSystemContract.contract.sections, FileSystemUnderTest.examined)
    func `live and fake meet the contract`(
        section: Contract<FileSystemContract.Subject>,
        fileSystem: FileSystemUnderTest
    ) async throws {
        let violations = try await fileSystem.violations(of: section)

        #expect(violations == [])
    }

    @Test func `handles of a type of one's own meet the contract for handles`() async throws {
        #expect(try await FileSystemUnderTest.composed.violations(of: FileSystemContract.contract["handles"]) == [])
    }

    @Test func `no case is lost`() {
        let contract = FileSystemContract.contract

        #expect(contract.cases.count == 2305)
        #expect(contract.cases(meeting: [.superuser]).count == 2051)
        #expect(contract.cases(meeting: [.ordinaryUser]).count == 2059)
        #expect(
            contract.sections.map { "\($0.name) \($0.cases.count)" } == [
                "reading 303", "inspecting 287", "writing 242", "creating 232", "removing 64",
                "copying 178", "linking 122", "moving 182", "replacing 200", "changing attributes 123",
                "synchronizing 60", "names 35", "URLs 72", "links 13", "handles 36", "dates 18",
                "permissions 31", "contents 26", "conveniences 13", "enumeration 12", "adoption 30", "members 17",
                "concurrency 9",
            ]
        )
    }

    @Test func `a case empties the directory of its subject`() async throws {
        let fileSystem = try InMemoryFileSystem(.init(credentials: .user(501))) { FileTree.Directory("contract") }
        let subject = FileSystemContract.Subject(fileSystem, directory: "/contract")

        for name in ["data(contentsOfFile: treeWithLocked, options: [])", "a tree as text"] {
            let violations = try await FileSystemContract.contract[name].violations { subject }

            #expect(violations == [])
            #expect(try fileSystem.contentsOfDirectory(atPath: "/contract") == [])
        }
    }

    @Test func `a file system that forgets permissions violates the contract`() async throws {
        let fake = try InMemoryFileSystem { FileTree.Directory("contract") }
        let forgetful = ComposableFileSystem(forwardingTo: fake) { $0.setPermissions = { _, _ in } }

        let violations = try await FileSystemContract.contract["data(contentsOfFile: readOnlyFile, options: [])"]
            .violations {
                FileSystemContract.Subject(forgetful, directory: "/contract")
            }
        let setting = try await FileSystemContract.contract["a file's permissions can be 600"].violations {
            FileSystemContract.Subject(forgetful, directory: "/contract")
        }

        #expect(violations == [])
        #expect(setting.map(\.observed) == ["420"])
    }
}
