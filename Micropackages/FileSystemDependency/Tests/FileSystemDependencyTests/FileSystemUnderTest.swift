import DependencyContract
import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

/// The file systems that the contract is examined on.
enum FileSystemUnderTest: CaseIterable {
    case live
    case fakeOfSuperuser
    case fakeOfOrdinaryUser

    /// Those of every run of the tests: a release build takes the superuser's, too.
    static var examined: [Self] {
        #if DEBUG
        [.live, .fakeOfOrdinaryUser]
        #else
        allCases
        #endif
    }

    /// The user that the cases must be for.
    var user: ContractRequirement {
        switch self {
        case .live: geteuid() == 0 ? .superuser : .ordinaryUser
        case .fakeOfSuperuser: .superuser
        case .fakeOfOrdinaryUser: .ordinaryUser
        }
    }

    /// Examines a section, on a directory that is gone afterwards.
    func violations(of section: Contract<FileSystemContract.Subject>) async throws -> [Violation] {
        guard self != .live else {
            // In memory, where the system can: atomic writes wait for a disk.
            let directory = "\(FuzzEnvironment.directory)/contract-\(UUID().uuidString)"
            try SystemFileSystem.shared.createDirectory(atPath: directory, withIntermediateDirectories: false)
            defer { try? SystemFileSystem.shared.removeItem(atPath: directory) }
            return try await section.violations(meeting: [user]) {
                FileSystemContract.Subject(SystemFileSystem.shared, directory: directory)
            }
        }
        let credentials: InMemoryFileSystem.Credentials = self == .fakeOfSuperuser ? .root : .user(501)
        let fileSystem = try InMemoryFileSystem(.init(credentials: credentials)) { FileTree.Directory("contract") }
        return try await section.violations(meeting: [user]) {
            FileSystemContract.Subject(fileSystem, directory: "/contract")
        }
    }
}
